import fc from "fast-check"
import { expect, test } from "vitest"
import type { RakingCell, RakingMargin } from "./raking-input.ts"
import { rakeWeights, type RakedWeights } from "./raking.ts"

/** Returns the cells of a table. The categories are the positions of the row and the column. */
const cellsOf = (table: readonly (readonly number[])[]): RakingCell[] =>
  table.flatMap((row, at) => row.map((n, column) => ({ n, categories: [`r${at}`, `c${column}`] })))
const margin = (name: string, letter: string, sizes: readonly number[]): RakingMargin => ({
  name,
  targets: sizes.map((size, at) => ({ category: `${letter}${at}`, size })),
})
const marginsOf = (rows: readonly number[], columns: readonly number[]) => [
  margin("rows", "r", rows),
  margin("columns", "c", columns),
]
function rakedWeights(...parameters: Parameters<typeof rakeWeights>): RakedWeights {
  const found = rakeWeights(...parameters)
  if (!found.ok) throw new Error(found.problem.key)
  return found.value
}
const sizes = (cells: readonly RakingCell[], { weights }: RakedWeights) =>
  cells.map(({ n }, at) => n * (weights[at] ?? 0))

const TABLE = [
  [40, 30, 20, 10],
  [35, 50, 100, 75],
  [30, 80, 70, 120],
  [20, 30, 40, 50],
]

test("the example of iterative proportional fitting in Wikipedia, which stops after three rounds", () => {
  const cells = cellsOf(TABLE)
  const found = rakedWeights(cells, marginsOf([150, 300, 400, 150], [200, 300, 400, 100]))
  const published = [
    [64.61, 46.28, 35.42, 3.83],
    [49.95, 68.15, 156.49, 25.37],
    [56.7, 144.4, 145.06, 53.76],
    [28.74, 41.18, 63.03, 17.03],
  ].flat()
  const mine = sizes(cells, found).map((size) => (size * 1000) / 800)
  for (const [at, size] of mine.entries())
    expect(Math.abs(size - (published[at] ?? 0))).toBeLessThan(0.11)
})

test("raking preserves associations: it keeps the odds ratio (Deming & Stephan 1940)", () => {
  const cells = cellsOf([
    [30, 20],
    [10, 40],
  ])
  const [a = 0, b = 0, c = 0, d = 0] = sizes(cells, rakedWeights(cells, marginsOf([1, 1], [7, 3])))
  expect((a * d) / (b * c)).toBeCloseTo((30 * 40) / (20 * 10), 9)
})

test("one margin: a weight is the population's share by the sample's, and the effective base is Kish's", () => {
  const cells = [
    { n: 80, categories: ["women"] },
    { n: 20, categories: ["men"] },
  ]
  const found = rakedWeights(cells, [
    {
      name: "gender",
      targets: [
        { category: "women", size: 50 },
        { category: "men", size: 50 },
      ],
    },
  ])
  expect(found.weights).toEqual([0.625, 2.5])
  expect(found.base.weight).toBeCloseTo(100, 12)
  expect(found.designEffect).toBeCloseTo(1.5625, 12)
  expect(found.effectiveBase).toBeCloseTo(64, 12)
  expect(found.trimmed).toBe(0)
})

const table = fc.array(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 3, maxLength: 3 }), {
  minLength: 4,
  maxLength: 4,
})
const parts = (length: number) =>
  fc.array(fc.integer({ min: 1, max: 20 }), { minLength: length, maxLength: length })

test("raked margins are the targets, weights are 1 in the mean, and the design effect is 1 + cv²", () => {
  fc.assert(
    fc.property(table, parts(4), parts(3), (counts, rows, columns) => {
      const cells = cellsOf(counts)
      const found = rakedWeights(cells, marginsOf(rows, columns))
      const people = cells.reduce((sum, { n }) => sum + n, 0)
      const made = sizes(cells, found)
      for (const [letter, targets, at] of [
        ["r", rows, 0],
        ["c", columns, 1],
      ] as const) {
        const all = targets.reduce((sum, each) => sum + each, 0)
        for (const [place, target] of targets.entries()) {
          const inIt = made.filter((_, cell) => cells[cell]?.categories[at] === `${letter}${place}`)
          const share = inIt.reduce((sum, each) => sum + each, 0) / people
          expect(Math.abs(share / (target / all) - 1)).toBeLessThan(2e-6)
        }
      }
      expect(found.base.weight / people).toBeCloseTo(1, 5)
      const variance =
        cells.reduce((sum, { n }, at) => sum + n * ((found.weights[at] ?? 0) - 1) ** 2, 0) / people
      expect(found.designEffect).toBeCloseTo(1 + variance, 4)
    }),
  )
})

test("margins that the sample has already leave every weight at 1", () => {
  const cells = cellsOf(TABLE)
  const found = rakedWeights(cells, marginsOf([100, 260, 300, 140], [125, 190, 230, 255]))
  expect(found.weights.every((weight) => Math.abs(weight - 1) < 1e-12)).toBe(true)
  expect(found.iterations).toBe(1)
})

test("weights beyond the bounds are trimmed, and the margins still hold", () => {
  const cells = cellsOf([
    [4, 16],
    [40, 40],
  ])
  const targets = marginsOf([3, 7], [5, 5])
  const free = rakedWeights(cells, targets)
  expect(Math.max(...free.weights)).toBeGreaterThan(1.8)
  const bound = rakedWeights(cells, targets, { least: 0.4, most: 1.8 })
  expect(Math.max(...bound.weights)).toBe(1.8)
  expect(bound.trimmed).toBe(4)
  const [a = 0, b = 0, c = 0, d = 0] = sizes(cells, bound)
  expect([a + b, a + c].map((size) => Math.round(size * 1e4) / 1e4)).toEqual([30, 50])
  expect(c + d).toBeCloseTo(70, 3)
  expect(bound.designEffect).toBeLessThan(free.designEffect)
})

const women = { n: 50, categories: ["women"] }
const men = { n: 50, categories: ["men"] }
const gender = (...targets: [string, number][]): RakingMargin[] => [
  { name: "gender", targets: targets.map(([category, size]) => ({ category, size })) },
]
const both = gender(["women", 9], ["men", 1])

test.for([
  ["nobody is there", [{ n: 0, categories: ["women"] }], both, "noPeople"],
  ["nobody of a category has answered", [women], both, "nobodyAsked", "men"],
  ["a margin does not know a category", [women, men], gender(["women", 1]), "noTarget", "men"],
  ["people would count nothing", [women, men], gender(["women", 1], ["men", 0]), "noTarget", "men"],
  [
    "a target is no number",
    [women, men],
    gender(["women", Number.NaN], ["men", 1]),
    "wrongTarget",
    "women",
  ],
  [
    "a target is below nothing",
    [women, men],
    gender(["women", 2], ["men", -1]),
    "wrongTarget",
    "men",
  ],
  [
    "a category is given twice",
    [women, men],
    gender(["women", 1], ["women", 1]),
    "repeatedTarget",
    "women",
  ],
] as const)("refused with its reason: %s", ([, cells, margins, key, category]) => {
  const params = category === undefined ? {} : { margin: "gender", category }
  expect(rakeWeights(cells, margins)).toEqual({ ok: false, problem: { key, params } })
})

test.for([
  ["bounds beside 1", { least: 1.1, most: 3 }, "wrongBounds"],
  ["bounds that are no numbers", { least: Number.NaN, most: 3 }, "wrongBounds"],
  ["bounds that leave no room", { least: 0.5, most: 1.5 }, "boundsTooTight"],
] as const)("refused: %s", ([, bounds, key]) => {
  expect(rakeWeights([women, men], both, bounds)).toMatchObject({ ok: false, problem: { key } })
})

test("margins that contradict who is there are refused, naming the farthest category", () => {
  const cells = [
    { n: 50, categories: ["r0", "c0"] },
    { n: 50, categories: ["r1", "c1"] },
  ]
  const found = rakeWeights(cells, marginsOf([7, 3], [4, 6]))
  expect(found).toEqual({
    ok: false,
    problem: { key: "doesNotConverge", params: { margin: "rows", category: "r1" } },
  })
})
