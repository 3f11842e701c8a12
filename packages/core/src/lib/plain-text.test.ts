import fc from "fast-check"
import { expect, test } from "vitest"
import { issuesOf } from "./issue.ts"
import { plainText } from "./plain-text.ts"

const Name = plainText({ min: 3, max: 10 })

test("accepted text is trimmed, composed and within its length for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const parsed = Name.safeParse(text)
      if (!parsed.success) return issuesOf(parsed.error).length > 0
      const { data } = parsed
      const length = Array.from(data).length
      return data === data.trim() && data === data.normalize("NFC") && length >= 3 && length <= 10
    }),
  )
})

test("every value but a text is refused with a reason, never with an exception", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const parsed = Name.safeParse(input)
      return parsed.success || issuesOf(parsed.error).every(({ key }) => key !== "")
    }),
  )
})

test.for([
  ["ab", "minSymbols"],
  ["   ", "required"],
  ["abcdefghijk", "maxSymbols"],
  ["abc\u0000", "hiddenCharacters"],
  ["abc\u202edef", "hiddenCharacters"],
  ["abc\ud800", "hiddenCharacters"],
  ["abc\u061cdef", "hiddenCharacters"],
  ["abc\u2028def", "hiddenCharacters"],
  ["\u200b\u200b\u200b", "hiddenCharacters"],
  ["\u3164\u3164\u3164", "hiddenCharacters"],
  ["\u0301\u0301\u0301", "hiddenCharacters"],
  ["abc\u{e0041}", "hiddenCharacters"],
] as const)("%j is refused: %s", ([text, key]) => {
  const { error } = Name.safeParse(text)
  expect(error && issuesOf(error).map((issue) => issue.key)).toEqual([key])
})

test("an emoji of several parts counts its code points, not its halves", () => {
  expect(Name.safeParse("👩‍💻👍👍").success).toBe(true)
})
