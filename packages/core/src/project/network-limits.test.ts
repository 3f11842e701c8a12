import { expect, test } from "vitest"
import { limitsNetworks, placesOfNetwork } from "./network-limits.ts"

test.for([
  { target: 10, completed: 0, reserved: 5, isLimited: false },
  { target: 10, completed: 0, reserved: 6, isLimited: true },
  { target: 10, completed: 6, reserved: 0, isLimited: true },
  { target: 1, completed: 0, reserved: 0, isLimited: false },
])("$completed completes and $reserved reserved of $target: limited $isLimited", (pool) => {
  expect(limitsNetworks(pool)).toBe(pool.isLimited)
})

test.for([
  [1, 5],
  [59, 5],
  [60, 6],
  [1000, 100],
] as const)("one network may hold %i places' part: %i", ([target, most]) => {
  expect(placesOfNetwork(target)).toBe(most)
})
