import fc from "fast-check"
import { expect, test } from "vitest"
import { meanAgainstRest, shareAgainstRest } from "./against-rest.ts"
import { type Base, effectiveBase, type Share, sumOf, unweightedBase } from "./base.ts"
import {
  COLUMN_RULES,
  compareColumnMeans,
  compareColumns,
  higherThan,
  letterOf,
} from "./columns.ts"
import { momentsOf } from "./means.ts"
import { baseState } from "./small-bases.ts"

const share = (count: number, n: number): Share => ({ base: unweightedBase(n), count })
/** Returns the moments of numbers, each given by `n` respondents. */
const meansOf = (n: number, ...values: number[]) =>
  momentsOf(values.map((value) => ({ value, n, weight: n, squares: n })))
/** Returns the letters of one row, as a table shows them. */
const letters = (cells: readonly (Share | undefined)[], rules = COLUMN_RULES) =>
  higherThan(cells.length, compareColumns(cells, rules)).map((lower) =>
    lower.map(letterOf).join(""),
  )

/** Numbers of respondents by age: 14–17, 18–24, 25–34, 35–44, 45–54. */
const AGES = [335, 1012, 1276, 522, 26] as const
const agesWith = (...percents: number[]) =>
  AGES.map((n, at) => share(((percents[at] ?? 0) / 100) * n, n))

test.for([
  ["phone", agesWith(89, 84, 78, 71, 73), ["CD", "CD", "D", "", ""]],
  ["computer", agesWith(55, 61, 58, 46, 42), ["", "D", "D", "", ""]],
  ["tablet", agesWith(27, 17, 16, 24, 27), ["BC", "", "", "BC", ""]],
  ["other", agesWith(2, 3, 2, 2, 0), ["", "", "", "", ""]],
] as const)("the table that reports are drawn with: %s", ([, cells, wanted]) => {
  expect(letters(cells)).toEqual(wanted)
})

test("slight, medium and serious illness among Hirotsu's third occupation: only slight is higher, than both", () => {
  const rules = { ...COLUMN_RULES, test: "unpooled", bonferroni: false } as const
  const row = [share(645, 2166), share(1911, 8323), share(328, 1419)]
  expect(letters(row, rules)).toEqual(["BC", "", ""])
})

test("Bonferroni multiplies by the pairs that were compared: hidden, small and empty columns take no part", () => {
  const cells = [share(60, 100), share(40, 100), undefined, share(15, 29), share(0, 80)]
  const [alone, ...others] = compareColumns(cells)
  expect(others).toEqual([])
  expect(alone).toMatchObject({ higher: 0, lower: 1 })
  const three = compareColumns([...cells, share(50, 100)])
  expect(three[0]?.p).toBeCloseTo(3 * (alone?.p ?? 0), 12)
  const plain = compareColumns(cells, { ...COLUMN_RULES, bonferroni: false })
  expect(plain).toEqual([alone])
})

test("a column of 30 people is compared, of 29 not", () => {
  expect(compareColumns([share(3, 30), share(80, 100)])).toHaveLength(1)
  expect(compareColumns([share(3, 29), share(80, 100)])).toEqual([])
})

/** Returns the moments of the numbers 1 and 2, each given by the respondents of `base`. */
const numbers = (base: Base) => momentsOf([1, 2].map((value) => ({ value, ...base })))

/** 67 respondents with unequal weights, whose effective base is 17.8. */
const HEAVY: Share = { base: { n: 67, weight: 67, squares: 67 ** 2 / 17.8 }, count: 60 }

test("a column of 67 people with an effective base of 17.8 is grey and gets no letters", () => {
  expect(effectiveBase(HEAVY.base)).toBeCloseTo(17.8, 12)
  expect(compareColumns([HEAVY, share(20, 100)])).toEqual([])
  expect(baseState(HEAVY.base, true)).toBe("grey")
  expect(
    shareAgainstRest(share(20, 100), { base: sumOf(unweightedBase(100), HEAVY.base), count: 80 }),
  ).toMatchObject({
    comparison: undefined,
    mark: undefined,
  })
  const light = numbers(unweightedBase(50))
  const heavy = numbers({ n: 33, weight: 33, squares: 33 ** 2 / 9 })
  expect(compareColumnMeans([heavy, light])).toEqual([])
})

test("equal weights do not change a column of 30 respondents", () => {
  const weight = 0.7
  const base = { n: 30, weight: 30 * weight, squares: 30 * weight * weight }
  expect(baseState(base, true)).toBe("shown")
})

test("columns that may overlap are compared only if it is known who is in both", () => {
  const [one, other, both] = [share(45, 100), share(30, 100), share(20, 60)]
  expect(compareColumns([one, other], COLUMN_RULES, "unknown")).toEqual([])
  const apart = compareColumns([one, other])
  const together = compareColumns([one, other], COLUMN_RULES, () => both)
  expect(together[0]?.p).toBeLessThan(apart[0]?.p ?? 0)
})

test("means of columns get letters as shares do", () => {
  const row = [meansOf(20, 1, 2, 3), meansOf(20, 2, 3, 4), undefined, meansOf(20, 1, 3, 5)]
  const tests = compareColumnMeans(row)
  expect(higherThan(4, tests)).toEqual([[], [0], [], [0]])
})

const cells = fc.array(
  fc
    .record({ n: fc.integer({ min: 1, max: 400 }), part: fc.integer({ min: 0, max: 100 }) })
    .map(({ n, part }) => share(Math.round((n * part) / 100), n)),
  { minLength: 2, maxLength: 7 },
)

test("the order of columns changes only the letters' names", () => {
  fc.assert(
    fc.property(cells, (row) => {
      const last = row.length - 1
      const turned = higherThan(row.length, compareColumns(row.toReversed()))
      const back = turned
        .toReversed()
        .map((lower) => lower.map((place) => last - place).toReversed())
      expect(higherThan(row.length, compareColumns(row))).toEqual(back)
    }),
  )
})

test("no two columns are each higher than the other", () => {
  fc.assert(
    fc.property(cells, (row) => {
      const found = higherThan(row.length, compareColumns(row))
      for (const [one, lower] of found.entries())
        for (const other of lower) expect(found[other]).not.toContain(one)
    }),
  )
})

test("letters leave out those that resemble digits, and continue with two", () => {
  const named = [0, 7, 8, 13, 23, 24, 47, 48, 599, 600].map(letterOf)
  expect(named).toEqual(["A", "H", "J", "P", "Z", "AA", "AZ", "BA", "ZZ", "AAA"])
})

test("a group is marked if it differs from the rest with p < 0.01", () => {
  const marks = [358, 340, 300].map(
    (count) => shareAgainstRest(share(count, 412), share(2547, 3184)).mark,
  )
  expect(marks).toEqual(["higher", undefined, "lower"])
})

test("the rest is all without the group, and neither may have fewer than 30 people", () => {
  const found = shareAgainstRest(share(20, 100), share(47, 129))
  expect(found.rest).toEqual(share(27, 29))
  expect(found.comparison).toBeUndefined()
  expect(shareAgainstRest(share(20, 100), share(48, 130)).mark).toBe("lower")
})

test("means beside the rest are marked the same way", () => {
  const [low, high, few] = [meansOf(50, 1, 2, 3), meansOf(40, 2, 3, 4), meansOf(9, 2, 3, 4)]
  if (!low || !high || !few) throw new Error("nothing was found")
  expect(meanAgainstRest(high, low).mark).toBe("higher")
  expect(meanAgainstRest(low, high).mark).toBe("lower")
  expect(meanAgainstRest(few, low)).toEqual({ comparison: undefined, mark: undefined })
})
