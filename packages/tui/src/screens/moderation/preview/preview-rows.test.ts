import { expect, test } from "vitest"
import { togglePids } from "./preview-rows.ts"

const after = (out: readonly number[], ...pids: number[]) => [...togglePids(new Set(out), pids)]

test("an excluded project is included again by the same key, a group only if all of it was excluded", () => {
  expect(after([], 1)).toEqual([1])
  expect(after([1], 1)).toEqual([])
  expect(after([1], 1, 2)).toEqual([1, 2])
  expect(after([1, 2, 3], 1, 2)).toEqual([3])
})
