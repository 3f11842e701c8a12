import { expect, test } from "vitest"
import { nearestOn, valueAt } from "./grid.ts"

test.for([
  [{ from: 0, step: 0.1 }, 10, 1],
  [{ from: 0, step: 0.1 }, 3, 0.3],
  [{ from: -0.3, step: 0.1 }, 3, 0],
  [{ from: -1_000_000.3, step: 0.1 }, 10_000_004, 0.1],
  [{ from: 1_000_000, step: 0.000_001 }, 1, 1_000_000.000_001],
  [{ from: 0, step: 1e-7 }, 3, 3e-7],
  [{ from: 5, step: 2 }, 3, 11],
  [{ from: 1e12, step: 0.5 }, 1, 1_000_000_000_000.5],
] as const)("from %j, after %d steps, comes %d", ([grid, steps, value]) => {
  expect(valueAt({ ...grid, to: 1e12 }, steps)).toBe(value)
})

test("the nearest number of a grid is the one that is meant", () => {
  const tenths = { from: 0, to: 1, step: 0.1 }
  expect([0.1 * 3, 0.1 + 0.2, 0.7 * 0.1, -1e-17].map((value) => nearestOn(tenths, value))).toEqual([
    0.3, 0.3, 0.1, 0,
  ])
})
