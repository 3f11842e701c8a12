import fc from "fast-check"
import { expect, test } from "vitest"
import { longestRun } from "../difference/longest-run.ts"
import { mergeOrder } from "./merge-order.ts"
import { runCount } from "../../testing/index.ts"

const listArbitrary = fc.shuffledSubarray(Array.from("abcdefgh"))

test("any three lists merge into one with every member once", () => {
  fc.assert(
    fc.property(
      listArbitrary,
      listArbitrary,
      listArbitrary,
      listArbitrary,
      (base, mine, theirs, all) => {
        const merged = mergeOrder({ base, mine, theirs }, new Set(all), () => "mine")
        expect(merged.toSorted()).toEqual(all.toSorted())
      },
    ),
  )
})

test("without a conflict the sides are symmetric, and with one, whichever side is chosen", () => {
  fc.assert(
    fc.property(listArbitrary, listArbitrary, listArbitrary, (base, mine, theirs) => {
      const members = new Set([...base, ...mine, ...theirs])
      const one = mergeOrder({ base, mine, theirs }, members, () => "mine")
      const other = mergeOrder({ base, mine: theirs, theirs: mine }, members, () => "theirs")
      expect(other).toEqual(one)
    }),
    runCount(500),
  )
})

test("items that neither side moved keep their order", () => {
  fc.assert(
    fc.property(listArbitrary, listArbitrary, listArbitrary, (base, mine, theirs) => {
      const fixed = base.filter(
        (id) => longestRun(base, mine).has(id) && longestRun(base, theirs).has(id),
      )
      const merged = mergeOrder({ base, mine, theirs }, new Set(base), () => "mine")
      expect(merged.filter((id) => fixed.includes(id))).toEqual(fixed)
    }),
  )
})

test.for([
  ["abcde", "abcde", "abcde"],
  ["abcde", "eabcd", "abcd"],
  ["abcde", "badce", "bde"],
  ["abc", "xyz", ""],
])("after %s and %s, %s stays", ([before = "", after = "", run = ""]) => {
  const found = longestRun(Array.from(before), Array.from(after))
  expect(found.size).toBe(run.length)
  const common = Array.from(before).filter((id) => found.has(id))
  expect(Array.from(after).filter((id) => found.has(id))).toEqual(common)
})
