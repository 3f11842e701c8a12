import fc from "fast-check"
import { expect, test } from "vitest"
import { bandOf, type Band, type Question } from "../questionnaire/index.ts"
import { bandRuns, bandSamples } from "./index.ts"

const rangeQuestion = (from: number, to: number, step: number, bands: Band[]): Question => ({
  category: "range",
  id: "q1",
  text: "",
  from,
  to,
  step,
  bands,
})

const bound = fc.integer({ min: -3, max: 14 })
const bands = fc.array(fc.record({ from: bound, to: bound }), { maxLength: 8 })

test("runs name the first band of every number, and samples one of each", () => {
  fc.assert(
    fc.property(bands, fc.constantFrom(1, 0.5, 3), (drawn, step) => {
      const question = rangeQuestion(0, 10, step, drawn)
      const count = Math.floor(10 / step) + 1
      const expected = Array.from({ length: count }, (_, nth) => bandOf(drawn, nth * step))
      const runs = bandRuns(question)
      expect(
        runs.flatMap(({ band, first, last }) =>
          Array.from({ length: last - first + 1 }, () => band),
        ),
      ).toEqual(expected)
      const samples = bandSamples(question)
      expect(samples.map(({ band }) => band).toSorted((a, b) => a - b)).toEqual(
        [...new Set(expected)].toSorted((a, b) => a - b),
      )
      for (const { band, value } of samples) expect(bandOf(drawn, value)).toBe(band)
    }),
  )
})

test("samples are numbers as people write them", () => {
  expect(bandSamples(rangeQuestion(0, 1, 0.1, [{ from: 0.3, to: 0.3 }]))).toEqual([
    { band: 0, value: 0.3 },
    { band: -1, value: 0 },
  ])
})

test("bounds that leave no number have no samples", () => {
  expect(bandSamples(rangeQuestion(5, 4, 1, []))).toEqual([])
})

test("thousands of nested bands take no longer than their number", () => {
  const nested = Array.from({ length: 20_000 }, (_, nth) => ({
    from: 20_000 - nth,
    to: 20_000 + nth,
  }))
  expect(bandSamples(rangeQuestion(0, 40_000, 1, nested))).toHaveLength(20_001)
})
