import fc from "fast-check"
import { expect, test } from "vitest"
import { type Breakdown, termOf } from "./breakdown.ts"
import { countAll } from "./count-all.ts"
import { crossTab } from "./cross-tab.ts"
import { datasetOf, filterArbitrary, rowsArbitrary, weightsArbitrary } from "./responses.setup.ts"

const columnsArbitrary = fc.constantFrom<Breakdown>(
  { field: "gender" },
  { field: "age" },
  { field: "device" },
  { field: "genre" },
  { question: "one" },
  { question: "many" },
  { question: "grid", key: 1 },
  { question: "grids", key: 2 },
  { question: "rank", key: 3 },
)
const rows = fc.constantFrom("one", "many", "nps", "rank", "grid", "city", "open")

test("a column equals the report of its respondents alone, and the overlap of two equals both filters", () => {
  fc.assert(
    fc.property(
      rowsArbitrary,
      fc.record({ rows, columns: columnsArbitrary, filter: filterArbitrary }),
      fc.option(weightsArbitrary, { nil: undefined }),
      (responses, options, weights) => {
        const dataset = datasetOf(responses)
        const { columns, filter } = options
        const tab = crossTab(dataset, { ...options, weights })
        const alone = (...values: (string | number)[]) => {
          const terms = [...filter.terms, ...values.map((value) => termOf(columns, value))]
          const { people, questions } = countAll(dataset, {
            filter: { terms },
            weights,
            questions: [options.rows],
            fields: [],
          })
          return roundAll({ people, counts: questions[0] })
        }
        expect(roundAll(tab.total)).toEqual(alone())
        for (const { value, ...column } of tab.columns)
          expect(roundAll(column)).toEqual(alone(value))
        for (const { one, other, ...both } of tab.overlaps) {
          const values = [one, other].map((at) => tab.columns[at]?.value ?? "")
          expect(roundAll(both)).toEqual(alone(...values))
        }
      },
    ),
  )
})

const roundAll = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === "number" ? Math.round(each * 1e8) / 1e8 : each,
  )

test("a table of a question that is not there is refused", () => {
  expect(() => crossTab(datasetOf([]), { rows: "gone", columns: { field: "age" } })).toThrow(
    RangeError,
  )
})
