import { expect, test } from "vitest"
import { THEMES } from "../config/index.ts"
import { createStyles } from "./styles.ts"

/** Codes of every style that stands in a text. */
const codesOf = (text: string) =>
  text
    .split("\u001B[")
    .slice(1)
    .flatMap((part) => part.slice(0, part.indexOf("m")).split(";"))

const written = (styles: ReturnType<typeof createStyles>) =>
  Object.values(styles).map((style) => style("текст"))

test.for(THEMES)("%s: of colours the 16 alone, and each style ends what it has begun", (theme) => {
  for (const text of written(createStyles(true, theme))) {
    const codes = codesOf(text)
    expect(codes.filter((code) => !/^(?:[1247]|2[247]|3[0-79]|9[0-7])$/.test(code))).toEqual([])
    expect(codes.length % 2).toBe(0)
    expect(text).toContain("текст")
  }
})

test("without colour, and in mono, nothing but the text is written", () => {
  for (const theme of THEMES)
    expect(new Set(written(createStyles(false, theme)))).toEqual(new Set(["текст"]))
  expect(new Set(written(createStyles(true, "mono")))).toEqual(new Set(["текст"]))
})

test("contrast has no hues, so that any background will do", () => {
  const codes = written(createStyles(true, "contrast")).flatMap(codesOf)
  expect(codes.filter((code) => /^[349]\d/.test(code))).toEqual([])
})
