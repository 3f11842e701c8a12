import { expect, test } from "vitest"
import { spanText } from "./span-text.ts"

const text = (shortest: number, longest: number, expected: number): string =>
  spanText(
    { shortest, longest, expected },
    (value) => value.toFixed(1),
    (texts) => `${texts.shortest}–${texts.longest}, mean ${texts.expected}`,
  )

test.for([
  [2, 5, 3.25, "2.0–5.0, mean 3.3"],
  [2, 2, 2, "2.0"],
  [2.01, 2.04, 2.02, "2.0"],
] as const)("a span of %d to %d with the mean %d is %s", ([shortest, longest, expected, shown]) => {
  expect(text(shortest, longest, expected)).toBe(shown)
})
