import { expect, test } from "vitest"
import { limitsNetworks, NETWORK_LEVELS, placesOfNetwork } from "./network-limits.ts"

test.for([
  { target: 10, completed: 0, reserved: 5, isLimited: false },
  { target: 10, completed: 0, reserved: 6, isLimited: true },
  { target: 10, completed: 6, reserved: 0, isLimited: true },
  { target: 1, completed: 0, reserved: 0, isLimited: false },
])("$completed completes and $reserved reserved of $target: limited $isLimited", (pool) => {
  expect(limitsNetworks(pool)).toBe(pool.isLimited)
})

test.for([
  [1, [5, 5, 5]],
  [20, [5, 5, 10]],
  [40, [5, 10, 20]],
  [59, [5, 14, 29]],
  [60, [6, 15, 30]],
  [1000, [100, 250, 500]],
] as const)("with %i slots, a line, a site and a provider may hold %j", ([target, most]) => {
  expect(NETWORK_LEVELS.map((level) => placesOfNetwork(target, level))).toEqual(most)
})
