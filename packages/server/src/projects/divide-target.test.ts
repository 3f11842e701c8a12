import fc from "fast-check"
import { expect, test } from "vitest"
import { divideTarget } from "./divide-target.ts"

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const Taken = fc.array(fc.nat(50), { minLength: 1, maxLength: 64 })

test("the parts add up to the target, and no slot has room if all places are taken", () => {
  fc.assert(
    fc.property(fc.nat(5000), Taken, (target, taken) => {
      const parts = divideTarget(target, taken)
      expect(sum(parts)).toBe(target)
      const free = parts.map((part, slot) => part - (taken[slot] ?? 0))
      const room = sum(free.filter((each) => each > 0))
      expect(room).toBe(Math.max(0, target - sum(taken)))
    }),
  )
})

test("free slots are distributed evenly", () => {
  expect(divideTarget(10, [0, 0, 0, 0])).toEqual([3, 3, 2, 2])
  expect(divideTarget(10, [8, 0])).toEqual([9, 1])
  expect(divideTarget(3, [4, 2, 1])).toEqual([0, 2, 1])
})
