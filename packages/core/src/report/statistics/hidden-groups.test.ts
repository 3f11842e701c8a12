import fc from "fast-check"
import { expect, test } from "vitest"
import { type GroupSizes, hiddenGroups } from "./hidden-groups.ts"
import { unweightedBase } from "./base.ts"
import { baseState, isFew } from "./small-bases.ts"

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const groupSizesOf = (...groups: number[]): GroupSizes => ({ groups, total: sum(groups) })
/** Returns the sizes of the groups as shown to a user; a dash replaces hidden sizes. */
const seen = (view: GroupSizes) =>
  hiddenGroups(view).map((hidden, at) => (hidden ? "–" : view.groups[at]))

test.for([
  [
    "the table that reports are drawn with",
    groupSizesOf(335, 1012, 1276, 522, 26, 8, 5),
    [335, 1012, 1276, 522, 26, "–", "–"],
  ],
  ["large groups", groupSizesOf(30, 10, 40), [30, 10, 40]],
  ["one small group takes the next smallest with it", groupSizesOf(50, 9, 30), [50, "–", "–"]],
  ["two that are ten together", groupSizesOf(50, 6, 4, 30), [50, "–", "–", 30]],
  [
    "two that are fewer than ten together take a third",
    groupSizesOf(50, 3, 4, 30),
    [50, "–", "–", "–"],
  ],
  ["groups of nobody tell nothing, and hide nobody", groupSizesOf(50, 0, 30, 0), [50, 0, 30, 0]],
  ["a group of nobody is no company", groupSizesOf(50, 0, 30, 7), [50, 0, "–", "–"]],
  ["fewer than ten in all", groupSizesOf(5, 4, 0), ["–", "–", "–"]],
  ["two groups, one of them small", groupSizesOf(95, 5), ["–", "–"]],
  [
    "those of no group can be computed from the total",
    { groups: [50, 40, 60], total: 155 },
    [50, "–", 60],
  ],
  ["many of no group hide a small group", { groups: [50, 4, 60], total: 150 }, [50, "–", 60]],
] as const)("%s", ([, view, wanted]) => {
  expect(seen(view)).toEqual(wanted)
})

const sizes = fc.array(fc.nat(30), { minLength: 2, maxLength: 7 })

test("neither a shown group nor the total without the hidden ones has one to nine respondents", () => {
  fc.assert(
    fc.property(sizes, fc.nat(12), (groups, none) => {
      const total = sum(groups) + none
      const hidden = hiddenGroups({ groups, total })
      const shown = groups.filter((_, at) => !hidden[at])
      expect(shown.filter(isFew)).toEqual([])
      if (sum(shown) === 0) return
      expect(isFew(total - sum(shown))).toBe(false)
      const secret = groups.filter((n, at) => hidden[at] && n > 0)
      expect(secret.length === 1 && none === 0).toBe(false)
    }),
  )
})

test.for([
  [0, "grey", "hidden"],
  [1, "grey", "hidden"],
  [9, "grey", "hidden"],
  [10, "grey", "grey"],
  [29, "grey", "grey"],
  [30, "shown", "shown"],
] as const)("%d people", ([n, withRows, without]) => {
  expect([true, false].map((rows) => baseState(unweightedBase(n), rows))).toEqual([
    withRows,
    without,
  ])
})
