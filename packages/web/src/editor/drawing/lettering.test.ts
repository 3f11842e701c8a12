import { expect, test } from "vitest"
import { neededFor } from "./font-ranges.ts"
import { linesOf, plainText, widthOf } from "./lettering.ts"
import { readFonts } from "./read-fonts.setup.ts"

const { 400: face } = await readFonts()
const lines = (text: string, room: number, most = 2) =>
  linesOf(text, { face, size: 13, room, most }).map((line) => line.text)

test("letters are as wide as the font says, of every alphabet that it has", () => {
  expect(widthOf("Когда", face, 10)).toBeCloseTo(28.82, 2)
  expect(widthOf("When", face, 10)).toBeGreaterThan(20)
  expect(widthOf("e\u0301", face, 10)).toBeCloseTo(widthOf("e", face, 10), 5)
})

test("texts break between words, and within one that is longer than a line", () => {
  expect(lines("Во что вы играли вчера", 90)).toEqual(["Во что вы", "играли вчера"])
  expect(lines("Во что вы играли вчера и сегодня", 90)).toEqual(["Во что вы", "играли вчер…"])
  const long = lines("ы".repeat(60), 90, 3)
  expect(long).toHaveLength(3)
  for (const line of long) expect(widthOf(line, face, 13)).toBeLessThanOrEqual(90.01)
  expect(lines("", 90)).toEqual([])
  expect(lines("ы", 1)).toEqual(["ы"])
})

test("grapheme clusters are not split", () => {
  const family = "👩‍👩‍👧"
  for (const line of lines(family.repeat(40), 60, 2))
    expect(line.replace("…", "").replaceAll(family, "")).toBe("")
})

test("a text is one line without characters forbidden in XML", () => {
  expect(plainText(" a\u0000\n\tb\u001f \u{1f600}\ud800 ")).toBe("a b \u{1f600}\ufffd")
})

test("files are needed for alphabets that are used", () => {
  const ranges = {
    cyrillic: "U+0301,U+0400-045F,U+2116",
    greek: "U+0370-03FF",
    latin: "U+0000-00FF",
  }
  expect(neededFor([], ranges)).toEqual(["latin"])
  expect(neededFor(["Да"], ranges)).toEqual(["cyrillic", "latin"])
  expect(neededFor(["№", "λ"], ranges)).toEqual(["cyrillic", "greek", "latin"])
})
