import fc from "fast-check"
import { expect, test } from "vitest"
import { unweightedBase } from "./base.ts"
import { chiSquareOf } from "./chi-square.ts"
import { compareShares } from "./comparisons.ts"

const chiSquareOfTable = (table: readonly (readonly number[])[]) =>
  chiSquareOf(table.map((row) => row.map(unweightedBase)))

test("party and sex, Agresti (2007), table 2.5, as in R's chisq.test: 30.07, df 2, p = 2.954e-07", () => {
  const found = chiSquareOfTable([
    [762, 327, 468],
    [484, 239, 477],
  ])
  expect(found?.statistic).toBeCloseTo(30.07, 2)
  expect(found?.df).toBe(2)
  expect((found?.p ?? 0) * 1e7).toBeCloseTo(2.954, 3)
  expect(found?.expected[0]?.[0]).toBeCloseTo(703.6714, 4)
  expect(found?.expected[1]?.[2]).toBeCloseTo(411.3166, 4)
  expect(found?.doubtful).toBe(0)
})

test("HairEyeColor over both sexes, R's vcd: 138.29, df 9, Cramér's V 0.279", () => {
  const found = chiSquareOfTable([
    [68, 20, 15, 5],
    [119, 84, 54, 29],
    [26, 17, 14, 14],
    [7, 94, 10, 16],
  ])
  expect(found?.statistic).toBeCloseTo(138.29, 2)
  expect(found?.df).toBe(9)
  expect(found?.cramersV).toBeCloseTo(0.279, 3)
})

test("Titanic, class and survival, in R: 190.4, df 3, Cramér's V 0.294", () => {
  const found = chiSquareOfTable([
    [122, 203],
    [167, 118],
    [528, 178],
    [673, 212],
  ])
  expect(found?.statistic).toBeCloseTo(190.4, 1)
  expect(found?.df).toBe(3)
  expect(found?.cramersV).toBeCloseTo(0.294, 3)
})

test("smokers among patients, Fleiss (1981), as in R's prop.test: 12.6, df 3, p = 0.005585", () => {
  const smokers = [83, 90, 129, 70]
  const patients = [86, 93, 136, 82]
  const found = chiSquareOfTable([smokers, patients.map((all, at) => all - (smokers[at] ?? 0))])
  expect(found?.statistic).toBeCloseTo(12.6, 1)
  expect(found?.df).toBe(3)
  expect(found?.p).toBeCloseTo(0.005585, 6)
})

test("cells of which fewer than five are expected are counted", () => {
  const found = chiSquareOfTable([
    [30, 3],
    [50, 8],
    [40, 0],
  ])
  expect(found?.expected.map((row) => Math.round((row[1] ?? 0) * 100) / 100)).toEqual([
    2.77, 4.87, 3.36,
  ])
  expect(found?.doubtful).toBe(3)
})

test("a table of one row or column has no test, and empty rows are ignored", () => {
  expect(chiSquareOfTable([[3, 4, 5]])).toBeUndefined()
  expect(chiSquareOfTable([[3], [4]])).toBeUndefined()
  expect(chiSquareOfTable([])).toBeUndefined()
  const found = chiSquareOfTable([
    [20, 10, 0],
    [0, 0, 0],
    [10, 20, 0],
  ])
  expect(found?.df).toBe(1)
  expect(found?.statistic).toBeCloseTo(6.6667, 4)
})

const four = fc.tuple(
  ...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 500 })),
) as fc.Arbitrary<[number, number, number, number]>

test("for two columns and two rows it is the square of the pooled z in both orientations", () => {
  fc.assert(
    fc.property(four, ([a, b, c, d]) => {
      const [one, other] = [
        { base: unweightedBase(a + c), count: a },
        { base: unweightedBase(b + d), count: b },
      ]
      const z = compareShares(one, other, "pooled")
      const table = [
        [a, b],
        [c, d],
      ]
      const turned = [
        [d, b],
        [c, a],
      ]
      expect(chiSquareOfTable(table)?.statistic).toBeCloseTo((z?.statistic ?? 0) ** 2, 7)
      expect(chiSquareOfTable(turned)?.statistic).toBeCloseTo(
        chiSquareOfTable(table)?.statistic ?? -1,
        7,
      )
      expect(chiSquareOfTable(table)?.p).toBeCloseTo(z?.p ?? 2, 9)
    }),
  )
})

test("weights that are worth half of the people halve it", () => {
  const table = [
    [20, 10],
    [10, 20],
  ]
  const cells = table.map((row) => row.map((n) => ({ n, weight: n, squares: 2 * n })))
  const half = chiSquareOf(cells)
  expect(half?.statistic).toBeCloseTo((chiSquareOfTable(table)?.statistic ?? 0) / 2, 12)
  expect(half?.cramersV).toBeCloseTo(chiSquareOfTable(table)?.cramersV ?? 2, 12)
})
