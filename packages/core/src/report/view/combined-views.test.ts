import fc from "fast-check"
import { expect, test } from "vitest"
import { buildRow } from "../engine/build-row.setup.ts"
import { keptBy } from "../engine/by-hand.setup.ts"
import {
  EVERYBODY,
  type Filter,
  type FilterTerm,
  openDataset,
  packChunk,
  type ResponseRow,
} from "../engine/index.ts"
import { SCHEMA } from "../engine/responses.setup.ts"
import { isFew } from "../statistics/index.ts"
import { refusalOf } from "./privacy.ts"

/** Most of them women or men, a few of whom neither is known; some answers are rare. */
const peopleArbitrary = fc.array(
  fc
    .record({
      gender: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom("f", "m") },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      age: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(18, 19, 20, 25, 26, 30) },
        { weight: 1, arbitrary: fc.integer({ min: 14, max: 40 }) },
      ),
      one: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(1, 2) },
        { weight: 1, arbitrary: fc.constant(3) },
      ),
      nps: fc.nat(10),
    })
    .map(({ gender, age, one, nps }) =>
      buildRow(
        { one: { codes: [one] }, nps: { numbers: [nps] } },
        { profile: { ...(gender && { gender }), age } },
      ),
    ),
  { minLength: 40, maxLength: 300, size: "max" },
)

const datasetOf = (rows: readonly ResponseRow[]) =>
  openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows)]])

const field = (name: string, ...anyOf: (string | { min: number; max: number })[]): FilterTerm => ({
  of: { field: name },
  wanted: { anyOf },
})
const number = (min: number, max: number): FilterTerm => ({
  of: { question: "nps" },
  wanted: { anyOf: [{ min, max }] },
})
const answer = (...anyOf: number[]): FilterTerm => ({ of: { question: "one" }, wanted: { anyOf } })
const not = (term: FilterTerm): FilterTerm => ({ ...term, negated: true })

/** Sums and differences of up to four of the views: of whom each is, where everybody is in it once or not at all. */
function* setsFrom(views: readonly (readonly boolean[])[]): Generator<number> {
  const people = views[0]?.length ?? 0
  function* grown(from: number, sums: readonly number[], left: number): Generator<number> {
    if (sums.every((sum) => sum === 0 || sum === 1)) yield sums.filter((sum) => sum === 1).length
    for (let at = left > 0 ? from : views.length; at < views.length; at++)
      for (const sign of [1, -1])
        yield* grown(
          at + 1,
          sums.map((sum, row) => sum + (views[at]?.[row] ? sign : 0)),
          left - 1,
        )
  }
  yield* grown(0, Array<number>(people).fill(0), 4)
}

/** How many of the filters show something; no few people can be computed from them. */
function expectNothingOfFew(rows: readonly ResponseRow[], filters: readonly Filter[]): number {
  const dataset = datasetOf(rows)
  const shown = filters.filter((filter) => !refusalOf(dataset, filter))
  const views = [EVERYBODY, ...shown].map((filter) => {
    const kept = new Set(keptBy(filter, rows))
    return rows.map((row) => kept.has(row))
  })
  // People who are alike in all views are one line, so that the sums are short.
  const lines = Map.groupBy(rows.keys(), (row) => views.map((view) => Number(view[row])).join(""))
  const sizes = [...lines.values()].map((alike) => alike.length)
  const byLine = views.map((view) => [...lines.values()].map(([row = 0]) => view[row] ?? false))
  for (const set of setsOf(byLine, sizes)) expect(isFew(set)).toBe(false)
  return shown.length
}

const setsOf = function* (
  views: readonly (readonly boolean[])[],
  sizes: readonly number[],
): Generator<number> {
  const weighted = views.map((view) =>
    view.flatMap((isIn, at) => Array<boolean>(sizes[at] ?? 0).fill(isIn)),
  )
  yield* setsFrom(weighted)
}

/** Tries the same family of filters on many audiences; some of them must show something, or nothing would be tried. */
function expectGuarded(filters: readonly Filter[]): void {
  let shown = 0
  fc.assert(
    fc.property(peopleArbitrary, (rows) => {
      shown += expectNothingOfFew(rows, filters)
    }),
    { numRuns: 40 },
  )
  expect(shown).toBeGreaterThan(0)
}

test("nothing of few people follows from views of two conditions, each of them, neither, and everybody", () => {
  const [women, first] = [field("gender", "f"), answer(1)]
  const terms = [
    [women],
    [not(women)],
    [first],
    [not(first)],
    [women, first],
    [women, not(first)],
    [not(women), first],
    [not(women), not(first)],
  ]
  expectGuarded(terms.map((each) => ({ terms: each })))
})

test("nothing of few people follows from views of values beside one another, those of whom nothing is known among them", () => {
  const terms = [
    field("gender", "f"),
    field("gender", "m"),
    not(field("gender", "f")),
    not(field("gender", "m")),
    field("gender", "f", "m"),
    not(field("gender", "f", "m")),
  ]
  expectGuarded(terms.map((each) => ({ terms: [each] })))
  const answers = [answer(1), answer(2), answer(3), answer(1, 2), answer(2, 3), not(answer(3))]
  expectGuarded(answers.map((each) => ({ terms: [each] })))
})

test("nothing of few people follows from spans of numbers and ages, however their ends are moved", () => {
  const spans = [
    number(0, 6),
    number(0, 7),
    number(7, 8),
    number(8, 10),
    number(9, 10),
    number(0, 8),
  ]
  expectGuarded(spans.map((each) => ({ terms: [each] })))
  const ages = [
    field("age", { min: 18, max: 24 }),
    field("age", { min: 18, max: 25 }),
    field("age", { min: 18, max: 34 }),
    field("age", { min: 25, max: 34 }),
    field("age", { min: 14, max: 24 }),
    field("age", { min: 0, max: 34 }),
  ]
  expectGuarded(ages.map((each) => ({ terms: [each] })))
})

const audience = (count: number, profile: (at: number) => ResponseRow["profile"]) =>
  Array.from({ length: count }, (_, at) =>
    buildRow({ one: { codes: [1 + (at % 2)] } }, { profile: profile(at) }),
  )

test("a filter says why it shows nothing: a value that tables hide, a cut band of ages, conditions that leave few to neither, a moment", () => {
  const unknown = datasetOf(
    audience(100, (at) => ({ gender: at < 50 ? "f" : at < 97 ? "m" : undefined })),
  )
  const keyOf = (dataset: ReturnType<typeof datasetOf>, ...terms: FilterTerm[]) =>
    refusalOf(dataset, { terms })?.key
  expect(keyOf(unknown, field("gender", "f"))).toBeUndefined()
  expect(keyOf(unknown, field("gender", "m"))).toBe("report.refused.fewBeside")
  const ages = datasetOf(audience(120, (at) => ({ age: 18 + (at % 12) })))
  expect(keyOf(ages, field("age", { min: 18, max: 24 }))).toBeUndefined()
  expect(keyOf(ages, field("age", { min: 18, max: 25 }))).toBe("report.refused.cutsFew")
  // Twenty people in each of eight cells, but five men without higher education who gave the other answer.
  const cells = Array.from({ length: 160 }, (_, at) => at).filter((at) => at % 8 < 7 || at < 40)
  const together = datasetOf(
    cells.map((at) =>
      buildRow(
        { one: { codes: [(at & 1) === 0 ? 1 : 2] } },
        {
          profile: {
            gender: (at & 2) === 0 ? "f" : "m",
            education: (at & 4) === 0 ? "higher" : "basic",
          },
        },
      ),
    ),
  )
  const [women, higher] = [field("gender", "f"), field("education", "higher")]
  expect(keyOf(together, women, higher)).toBeUndefined()
  expect(keyOf(together, women, higher, answer(1))).toBe("report.refused.fewTogether")
  const moment: FilterTerm = { of: { field: "startedAt" }, wanted: { anyOf: [{ min: 0 }] } }
  expect(keyOf(ages, moment)).toBe("report.refused.moments")
})
