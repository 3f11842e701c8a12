import { expect, test } from "vitest"
import type { QuestionResult } from "../interview/index.ts"
import type { ResponseRow } from "../report/index.ts"
import { CODEBOOK, NOT_ASKED } from "./exported.setup.ts"

const SKIPPED = NOT_ASKED - 1

/** Returns the cells of a response with this result, by the names of the variables. */
function cellsOf(result: QuestionResult): Record<string, unknown> {
  const row = {} as ResponseRow
  const results = new Map([[result.question, result]])
  const group = CODEBOOK.groups.find(({ variables }) =>
    variables.some(({ question }) => question === result.question),
  )
  const cells = group?.cells({ row, weight: 1 }, results) ?? []
  return Object.fromEntries((group?.variables ?? []).map(({ name }, at) => [name, cells[at]]))
}

const given = (question: string, value: object, order: readonly number[]) =>
  ({ question, status: "answered", value, order, auto: false }) as QuestionResult

test("an answer that was not shown is not asked, one that was shown is not chosen", () => {
  expect(cellsOf(given("one", { codes: [1] }, [1, -3, 98, 99]))).toEqual({
    one_2_1: 1,
    one_2_2: NOT_ASKED,
    one_2_m3: 0,
    one_2_98: 0,
    one_2_99: 0,
  })
  expect(cellsOf({ question: "one", status: "skipped", order: [2, 98, 99] })).toMatchObject({
    one_2_1: NOT_ASKED,
    one_2_2: SKIPPED,
  })
})

test("an answer of a ranking that was not shown is not asked, one that got no place is empty", () => {
  expect(cellsOf(given("1-rank", { codes: [-3] }, [2, -3]))).toEqual({
    Q_1_rank_1: NOT_ASKED,
    Q_1_rank_2: null,
    Q_1_rank_m3: 1,
  })
})

test("a row that was not shown is not asked, one that was left open is skipped", () => {
  expect(cellsOf(given("grid", { rows: { "-7": [2] } }, [-7, 8]))).toEqual({
    grid_m7: 2,
    grid_8: SKIPPED,
  })
  expect(cellsOf(given("grid", { rows: { "-7": [2] } }, [-7]))).toEqual({
    grid_m7: 2,
    grid_8: NOT_ASKED,
  })
  expect(cellsOf(given("grids", { rows: { 8: [2] } }, [8]))).toMatchObject({
    grids_m7_1: NOT_ASKED,
    grids_8_1: 0,
    grids_8_2: 1,
  })
})

test("an answer without a known order is exported as if all were shown", () => {
  expect(cellsOf(given("one", { codes: [1] }, []))).toMatchObject({ one_2_2: 0 })
})
