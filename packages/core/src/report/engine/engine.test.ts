import fc from "fast-check"
import { expect, test } from "vitest"
import { baseByHand, isAsked, keptBy, valuesOf, withValue } from "./by-hand.setup.ts"
import { countAll, countFrom, type ReportCounts } from "./count-all.ts"
import type { Filter } from "./filter.ts"
import { packChunk } from "./pack-chunk.ts"
import type { ResponseRow } from "./response-row.ts"
import {
  cubeFilterArbitrary,
  datasetOf,
  filterArbitrary,
  rowsArbitrary,
  SCHEMA,
  weightsArbitrary,
} from "./responses.setup.ts"
import { selectRows } from "./select.ts"
import { cubeSource, rowSource } from "./source.ts"
import type { Base } from "./summary.ts"
import type { Weights } from "./weights.ts"

/** Rounds all numbers, so that comparisons ignore differences by rounding. */
const roundCounts = (counts: ReportCounts): unknown =>
  JSON.parse(JSON.stringify(counts), (_, value: unknown) =>
    typeof value === "number" ? Math.round(value * 1e8) / 1e8 : value,
  )

const close = (base: Base | undefined, expected: Base) => {
  expect(base?.n).toBe(expected.n)
  expect(base?.weight).toBeCloseTo(expected.weight, 8)
  expect(base?.squares).toBeCloseTo(expected.squares, 8)
}

/** Questions whose base always consists of the respondents who answered: numbers, and rows of grids. */
const OF_ANSWERED: readonly string[] = SCHEMA.questions.flatMap(({ id, kind }) =>
  kind === "numbers" || kind === "grid" ? [id] : [],
)

/** Compares every count of the engine with a count made row by row. */
function expectByHand(rows: readonly ResponseRow[], filter: Filter, weights?: Weights): void {
  const counts = countAll(datasetOf(rows), { filter, weights, base: "asked" })
  const kept = keptBy(filter, rows)
  close(counts.people, baseByHand(kept, weights))
  for (const each of counts.questions) {
    const { id } = each
    close(
      each.asked,
      baseByHand(
        kept.filter((row) => isAsked(row, id)),
        weights,
      ),
    )
    expect(each.base).toEqual(OF_ANSWERED.includes(id) ? each.answered : each.asked)
    for (const status of ["answered", "skipped", "refused"] as const) {
      const those = kept.filter((row) =>
        row.results.some((result) => result.question === id && result.status === status),
      )
      close(each[status], baseByHand(those, weights))
    }
    for (const { code, ...base } of each.answers)
      close(base, baseByHand(withValue(kept, id, { value: code }), weights))
    for (const { code: key, base, answers } of each.rows) {
      close(
        base,
        baseByHand(
          kept.filter((row) => valuesOf(row, id, key).length > 0),
          weights,
        ),
      )
      for (const { code, ...own } of answers)
        close(own, baseByHand(withValue(kept, id, { value: code, key }), weights))
    }
    for (const { code: key, places } of each.ranks)
      places.forEach((base, at) =>
        close(base, baseByHand(withValue(kept, id, { value: at + 1, key }), weights)),
      )
    for (const { place, ...base } of each.places)
      close(base, baseByHand(withValue(kept, id, { value: place }), weights))
    each.numbers.forEach((numbers, key) => {
      for (const { value, ...base } of numbers?.values ?? [])
        close(base, baseByHand(withValue(kept, id, { value, key }), weights))
    })
  }
}

test("for any filter, counts equal those of single responses", () => {
  fc.assert(
    fc.property(rowsArbitrary, filterArbitrary, (rows, filter) => expectByHand(rows, filter)),
  )
})

test("so they are with weights", () => {
  fc.assert(
    fc.property(rowsArbitrary, filterArbitrary, weightsArbitrary, (rows, filter, weights) =>
      expectByHand(rows, filter, weights),
    ),
  )
})

test("the cube, bits and rows give the same", () => {
  fc.assert(
    fc.property(
      rowsArbitrary,
      cubeFilterArbitrary,
      fc.option(weightsArbitrary, { nil: undefined }),
      (rows, filter, weights) => {
        const dataset = datasetOf(rows)
        const cube = cubeSource(dataset, filter, weights)
        if (!cube) throw new Error("the cube does not take a filter of its own fields")
        const byRow = rowSource(dataset, selectRows(dataset, filter), weights)
        expect(roundCounts(countFrom(dataset, cube, {}))).toEqual(
          roundCounts(countFrom(dataset, byRow, {})),
        )
      },
    ),
  )
})

test("the order of responses and their chunks does not matter", () => {
  fc.assert(
    fc.property(
      rowsArbitrary.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      ),
      filterArbitrary,
      fc.option(weightsArbitrary, { nil: undefined }),
      ([rows, turned], filter, weights) => {
        const counts = countAll(datasetOf(rows), { filter, weights })
        expect(roundCounts(countAll(datasetOf(turned, 7), { filter, weights }))).toEqual(
          roundCounts(counts),
        )
      },
    ),
  )
})

test("a weight of 1 is none", () => {
  fc.assert(
    fc.property(rowsArbitrary, filterArbitrary, (rows, filter) => {
      const dataset = datasetOf(rows)
      const weights = { by: [{ field: "gender" }], cells: [{ values: ["f"], weight: 1 }] }
      expect(countAll(dataset, { filter, weights })).toEqual(countAll(dataset, { filter }))
    }),
  )
})

test("chunks that are added, replaced and removed leave the report of the remaining ones", () => {
  fc.assert(
    fc.property(rowsArbitrary, rowsArbitrary, cubeFilterArbitrary, (rows, more, filter) => {
      const dataset = datasetOf(rows)
      const before = countAll(dataset)
      dataset.put("more", packChunk(SCHEMA, more))
      expect(roundCounts(countAll(dataset, { filter }))).toEqual(
        roundCounts(countAll(datasetOf([...rows, ...more]), { filter })),
      )
      dataset.put("more", packChunk(SCHEMA, more.slice(1)))
      expect(roundCounts(countAll(dataset, { filter }))).toEqual(
        roundCounts(countAll(datasetOf([...rows, ...more.slice(1)]), { filter })),
      )
      dataset.remove("more")
      expect(roundCounts(countAll(dataset))).toEqual(roundCounts(before))
    }),
  )
})
