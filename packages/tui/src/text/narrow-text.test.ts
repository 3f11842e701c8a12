import fc from "fast-check"
import stringWidth from "string-width"
import { expect, test } from "vitest"
import { NARROW_RANGES, NARROW_TEXT } from "./narrow-text.ts"

const narrow = fc.oneof(
  ...NARROW_RANGES.map(([first, last]) =>
    fc.integer({ min: first, max: last }).map((code) => String.fromCharCode(code)),
  ),
)
const style = fc.constantFrom("\u001B[1m", "\u001B[38;5;208m", "\u001B[0m")

test("a narrow text has one column per letter for the library, with and without styles", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(narrow, fc.option(style, { nil: "" }))), (pieces) => {
      const plain = pieces.map(([letter]) => letter).join("")
      expect(plain).toMatch(NARROW_TEXT)
      expect(stringWidth(plain)).toBe(plain.length)
      expect(stringWidth(pieces.flat().join(""))).toBe(plain.length)
    }),
  )
})
