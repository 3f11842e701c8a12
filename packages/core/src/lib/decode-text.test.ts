import fc from "fast-check"
import { expect, test } from "vitest"
import { decodeText } from "./decode-text.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)

test("any text survives encoding, and before invalid bytes the preceding text is returned", () => {
  const text = fc
    .string({ unit: "binary" })
    .map((each) => each.toWellFormed().replaceAll("\ufeff", ""))
  const wrong = fc.constantFrom(
    [0xff],
    [0xc3],
    [0xd0, 0x41],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xc0, 0x80],
  )
  fc.assert(
    fc.property(text, wrong, fc.constantFrom("", "a"), (before, bad, after) => {
      expect(decodeText(bytesOf(before))).toEqual({ ok: true, value: before })
      const bytes = Uint8Array.from([...bytesOf(before), ...bad, ...bytesOf(after)])
      expect(decodeText(bytes)).toEqual({ ok: false, problem: before })
    }),
  )
})

test("a mark is no part of the text, a sign of replacement in it is", () => {
  expect(decodeText(bytesOf("\ufeffда\ufffd"))).toEqual({ ok: true, value: "да\ufffd" })
})

test.for([
  { name: "half a unit at the end", bytes: [0xff, 0xfe, 0x41, 0, 0x42], before: "A" },
  { name: "half a pair", bytes: [0xff, 0xfe, 0x41, 0, 0, 0xd8, 0x42, 0], before: "A" },
])("$name is no UTF-16", ({ bytes, before }) => {
  expect(decodeText(Uint8Array.from(bytes), "utf-16le")).toEqual({ ok: false, problem: before })
})
