import fc from "fast-check"
import { expect, test } from "vitest"
import {
  divideFractions,
  fractionOf,
  floorOf,
  roundFraction,
  multiplyFractions,
  ZERO,
} from "./fraction.ts"

test.for([
  [12.5, 125n, 10n],
  [0, 0n, 1n],
  [-0.5, -5n, 10n],
  [1e21, 10n ** 21n, 1n],
  [1.5e-7, 15n, 10n ** 8n],
] as const)("%d is exact", ([value, over, under]) => {
  expect(fractionOf(value)).toEqual({ over, under })
})

test("non-finite numbers and division by zero are refused", () => {
  expect(() => fractionOf(Number.NaN)).toThrow("not a finite number")
  expect(() => fractionOf(Infinity)).toThrow("not a finite number")
  expect(() => divideFractions(ZERO, ZERO)).toThrow(RangeError)
})

test.for([
  [0.5, 1],
  [0.49, 0],
  [1.5, 2],
  [2.5, 3],
  [-0.5, 0],
  [-0.51, -1],
  [-1.5, -1],
  [7, 7],
] as const)("%d is rounded half up to %d", ([value, expected]) => {
  expect(roundFraction(fractionOf(value))).toBe(expected)
})

test("the floor is not above, and less than one below", () => {
  fc.assert(
    fc.property(fc.bigInt(-10_000n, 10_000n), fc.bigInt(1n, 100n), (over, under) => {
      const floor = floorOf({ over, under })
      return floor * under <= over && over < (floor + 1n) * under
    }),
  )
})

test("a product of decimals equals the exact result", () => {
  // In doubles 45 × 0.7 is 31.499999999999996.
  expect(roundFraction(multiplyFractions(fractionOf(45), fractionOf(0.7)))).toBe(32)
})
