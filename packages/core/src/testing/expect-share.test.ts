import { expect, test } from "vitest"
import { expectShare, largestUnlikely } from "./expect-share.ts"

/** Chance of at most so many events among independent draws. */
function chanceOfAtMost(count: number, draws: number, share: number): number {
  let term = (1 - share) ** draws
  let sum = term
  for (let at = 1; at <= count; at++) {
    term *= ((draws - at + 1) / at) * (share / (1 - share))
    sum += term
  }
  return sum
}

test.for([
  [100, 0.5],
  [750, 0.05],
  [75, 0.3],
  [10, 0.9],
] as const)(
  "a count of %i draws with a share of %d is below the bound once in a billion",
  (given) => {
    const [draws, share] = given
    const most = largestUnlikely(draws, share)
    expect(most).toBeGreaterThanOrEqual(0)
    expect(chanceOfAtMost(most, draws, share)).toBeLessThanOrEqual(1e-9)
    expect(chanceOfAtMost(most + 5, draws, share)).toBeGreaterThan(1e-9)
    expect(() => expectShare(most, { draws, share })).toThrow("expected")
  },
)

test("too few draws for a share are an error", () => {
  expect(() => largestUnlikely(10, 0.5)).toThrow("too few")
  expect(() => largestUnlikely(0, 1)).toThrow("too few")
})
