import { expect, test } from "vitest"
import { displayWidth } from "../text/display-width.ts"
import { localeCharset } from "./charset.ts"

const bytesIn = (locale: string, text: string) =>
  localeCharset({ LANG: locale })?.encode(text) ?? new Uint8Array()
const shownIn = (locale: string, text: string) =>
  localeCharset({ LANG: locale })?.decode(bytesIn(locale, text))

test.for([
  [{ LANG: "ru_RU.CP1251" }, "windows-1251"],
  [{ LANG: "ru_RU.cp1251@currency" }, "windows-1251"],
  [{ LANG: "ru_RU.UTF-8", LC_ALL: "ru_RU.KOI8-R" }, "koi8-r"],
  [{ LANG: "ru_RU.UTF-8", LC_CTYPE: "uk_UA.koi8u" }, "koi8-u"],
  [{ LANG: "ru_RU.ISO-8859-5" }, "iso-8859-5"],
  [{ LANG: "ru_RU.IBM866" }, "ibm866"],
  [{ LANG: "en_US.ISO-8859-1" }, "windows-1252"],
  [{ LANG: "ru_RU.CP1251", LC_ALL: "C.utf8" }, undefined],
  [{ LANG: "ru_RU.UTF-8" }, undefined],
  [{ LANG: "C" }, undefined],
  [{ LANG: "zh_CN.GB18030" }, undefined],
  [{ LANG: "ru_RU.ISO-8859-99" }, undefined],
  [{}, undefined],
] as const)("the locale %o writes %s", ([env, name]) => {
  expect(localeCharset(env)?.name).toBe(name)
})

test("Russian text becomes the bytes of the charset", () => {
  expect([...bytesIn("ru_RU.CP1251", "Почта: я")]).toEqual([
    0xcf, 0xee, 0xf7, 0xf2, 0xe0, 0x3a, 0x20, 0xff,
  ])
  expect([...bytesIn("ru_RU.KOI8-R", "Да")]).toEqual([0xe4, 0xc1])
})

test.for([
  ["ru_RU.CP1251", "«Ёлка» — 12 ₽ … │", "«Ёлка» — 12 р … |"],
  ["ru_RU.KOI8-R", "«Ёлка» — № 5 …", '"Ёлка" - N 5 .'],
  ["ru_RU.KOI8-R", "┌─█", "┌─█"],
  ["en_US.ISO-8859-1", "«Щука» — 5 ₽", "«Suka» — 5 r"],
  ["ru_RU.CP1251", "日本 👩‍👩‍👧 й", "???? ?? й"],
] as const)("in %s %s is shown as %s", ([locale, text, shown]) => {
  expect(shownIn(locale, text)).toBe(shown)
})

test("a replaced character takes as many cells as before, and escape sequences stay", () => {
  const text = "\u001B[1m«日本» ё́ …\u001B[0m"
  const shown = shownIn("ru_RU.KOI8-R", text) ?? ""
  expect(displayWidth(shown)).toBe(displayWidth(text))
  expect([shown.slice(0, 4), shown.slice(-4)]).toEqual(["\u001B[1m", "\u001B[0m"])
})
