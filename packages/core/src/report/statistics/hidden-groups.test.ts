import fc from "fast-check"
import { expect, test } from "vitest"
import { type GroupSizes, hiddenGroups } from "./hidden-groups.ts"
import { unweighted } from "./base.ts"
import { baseState, isFew } from "./small-bases.ts"

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const of = (...groups: number[]): GroupSizes => ({ groups, total: sum(groups) })
/** Sizes of the groups, as a reader sees them. */
const seen = (view: GroupSizes, wider: readonly GroupSizes[] = [], overlapping = false) =>
  hiddenGroups(view, wider, { overlapping }).map((hidden, at) => (hidden ? "–" : view.groups[at]))

test.for([
  [
    "the table that reports are drawn with",
    of(335, 1012, 1276, 522, 26, 8, 5),
    [335, 1012, 1276, 522, 26, "–", "–"],
  ],
  ["large groups", of(30, 10, 40), [30, 10, 40]],
  ["one small group takes the next smallest with it", of(50, 9, 30), [50, "–", "–"]],
  ["two that are ten together", of(50, 6, 4, 30), [50, "–", "–", 30]],
  ["two that are fewer than ten together take a third", of(50, 3, 4, 30), [50, "–", "–", "–"]],
  ["groups of nobody tell nothing, and hide nobody", of(50, 0, 30, 0), [50, 0, 30, 0]],
  ["a group of nobody is no company", of(50, 0, 30, 7), [50, 0, "–", "–"]],
  ["fewer than ten in all", of(5, 4, 0), ["–", "–", "–"]],
  ["two groups, one of them small", of(95, 5), ["–", "–"]],
  [
    "those of no group can be computed from the total",
    { groups: [50, 40, 60], total: 155 },
    [50, "–", 60],
  ],
  ["many of no group hide a small group", { groups: [50, 4, 60], total: 150 }, [50, "–", 60]],
] as const)("%s", ([, view, wanted]) => {
  expect(seen(view)).toEqual(wanted)
})

test("of a view with nearly all, what the others are can be computed: it is hidden", () => {
  expect(seen(of(90, 60, 40), [of(95, 60, 45)])).toEqual(["–", 60, "–"])
  expect(seen(of(90, 60, 40), [of(93, 62, 42)])).toEqual(["–", "–", "–"])
  expect(seen(of(90, 60, 40), [of(190, 160, 140)])).toEqual([90, 60, 40])
})

test("women and men hide the same groups, so that neither can be computed from the other and all", () => {
  const [women, men, all] = [of(5, 20, 40), of(35, 30, 20), of(40, 50, 60)]
  expect(seen(women, [all])).toEqual(["–", "–", 40])
  expect(seen(men, [all])).toEqual(["–", "–", 20])
})

test("of groups that overlap those are hidden that nearly all are in, too", () => {
  const answers = { groups: [95, 60, 50, 40, 20], total: 100 }
  expect(seen(answers, [], true)).toEqual(["–", 60, 50, 40, "–"])
  expect(seen({ groups: [80, 6, 50], total: 100 }, [], true)).toEqual([80, "–", "–"])
  expect(seen({ groups: [80, 60, 50], total: 100 }, [], true)).toEqual([80, 60, 50])
})

const sizes = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 2, maxLength: 7 })

test("no sum that a reader can make of a view, its complement and all is of one to nine people", () => {
  fc.assert(
    fc.property(sizes, fc.nat(12), fc.nat(12), (pairs, noneHere, noneThere) => {
      const here = pairs.map(([n]) => n)
      const there = pairs.map(([, n]) => n)
      const view = { groups: here, total: sum(here) + noneHere }
      const other = { groups: there, total: sum(there) + noneThere }
      const all = {
        groups: pairs.map(([one, two]) => one + two),
        total: view.total + other.total,
      }
      const hidden = hiddenGroups(view, [all])
      expect(hiddenGroups(other, [all])).toEqual(hidden)
      for (const { groups, total } of [view, other]) {
        const shown = groups.filter((_, at) => !hidden[at])
        expect(shown.filter(isFew)).toEqual([])
        if (shown.length === 0 || sum(shown) === 0) continue
        expect(isFew(total - sum(shown))).toBe(false)
        const secret = groups.filter((n, at) => hidden[at] && n > 0)
        expect(secret.length === 1 && total === sum(groups)).toBe(false)
      }
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
  expect([true, false].map((rows) => baseState(unweighted(n), rows))).toEqual([withRows, without])
})
