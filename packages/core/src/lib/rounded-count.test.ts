import { expect, test } from "vitest"
import { countRangeText, roundedDown } from "./rounded-count.ts"

test.for([
  [0, 0, "0–9"],
  [9, 0, "0–9"],
  [10, 10, "10–19"],
  [57, 50, "50–59"],
] as const)("rounds %i down to %i and writes %s", ([count, rounded, text]) => {
  expect(roundedDown(count)).toBe(rounded)
  expect(countRangeText(rounded, true)).toBe(text)
  expect(countRangeText(count, false)).toBe(String(count))
})
