import { expect, test } from "vitest"
import { toggled } from "./preview-rows.ts"

const after = (out: readonly number[], ...pids: number[]) => [...toggled(new Set(out), pids)]

test("what is left out comes back by the same key, of a group only once all of it is out", () => {
  expect(after([], 1)).toEqual([1])
  expect(after([1], 1)).toEqual([])
  expect(after([1], 1, 2)).toEqual([1, 2])
  expect(after([1, 2, 3], 1, 2)).toEqual([3])
})
