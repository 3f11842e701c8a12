import { expect, test } from "vitest"
import { togglePids } from "./preview-rows.ts"

const outAfter = (out: readonly number[], ...pids: number[]) => [...togglePids(new Set(out), pids)]

test("an excluded project is included again by the same key, a group only if all of it was excluded", () => {
  expect(outAfter([], 1)).toEqual([1])
  expect(outAfter([1], 1)).toEqual([])
  expect(outAfter([1], 1, 2)).toEqual([1, 2])
  expect(outAfter([1, 2, 3], 1, 2)).toEqual([3])
})
