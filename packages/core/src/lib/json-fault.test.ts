import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonFaultAt } from "./json-fault.ts"
import { runCount } from "../testing/index.ts"

test.for([
  { text: "", at: 0 },
  { text: "  ", at: 2 },
  { text: '{"a": 1,}', at: 8 },
  { text: "[1, 2", at: 5 },
  { text: '{"a" 1}', at: 5 },
  { text: "[1] x", at: 4 },
  { text: "[01]", at: 2 },
  { text: '["a\nb"]', at: 3 },
  { text: String.raw`["a\x"]`, at: 3 },
  { text: "[1}", at: 2 },
  { text: "[tru]", at: 1 },
  { text: "\ufeff{}", at: 0 },
  { text: "NaN", at: 0 },
])("$text is wrong at $at", ({ text, at }) => {
  expect(jsonFaultAt(text)).toBe(at)
})

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test("a fault is found exactly if JSON.parse refuses", () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(60), fc.constantFrom("", ",", '"', "}", "]", "\\", "0", "-", "e", " "))
    .map(([json, at, char]) => json.slice(0, at) + char + json.slice(at + 1))
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
      expect(jsonFaultAt(text) === undefined).toBe(isJson(text))
    }),
    runCount(2000),
  )
})

test("JSON that is cut off is wrong at the cut, or at the cut token", () => {
  const cut = fc.tuple(fc.json(), fc.nat(60)).map(([json, at]) => json.slice(0, at))
  fc.assert(
    fc.property(cut, (text) => {
      expect(jsonFaultAt(text) ?? text.length).toBeGreaterThanOrEqual(text.length - 5)
    }),
  )
})

test("a million brackets and a string of megabytes do not overflow the stack", () => {
  expect(jsonFaultAt("[".repeat(1_000_000))).toBe(1_000_000)
  expect(jsonFaultAt(`"${String.raw`\n`.repeat(1_000_000)}`)).toBe(2_000_001)
  expect(jsonFaultAt(`${"1".repeat(4_000_000)}x`)).toBe(4_000_000)
})
