import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import { type AnswerValue, type Score, scoreFromTemplate } from "../questionnaire/index.ts"
import { reportSchema } from "../report/index.ts"
import { buildRow } from "../report/engine/build-row.setup.ts"
import { cellsOf, codebookOf } from "./codebook.ts"

const CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const text = "?"
const answers = [1, 2, 3, 4, 5].map((code) => ({ id: `a${code}`, code, text }))
const matrix = {
  category: "matrix" as const,
  id: "m",
  text,
  answers,
  statements: CODES.map((code) => ({ id: `s${code}`, code, text })),
}
const blocks = [{ id: "b", title: "", questions: [matrix] }]

async function codebookWith(scores: Score[]) {
  const t = await loadTranslate("en", "questionnaire")
  const schema = reportSchema([{ version: 1, questionnaire: { blocks, scores } }])
  return codebookOf(schema, { fields: [], isWeighted: false, words: { t, locale: "en" } })
}

const rowsOf = (values: readonly number[]): AnswerValue => ({
  rows: Object.fromEntries(values.map((value, at) => [at + 1, [value]])),
})

test("a score is one variable after the questions, missing as they are", async () => {
  const sus = scoreFromTemplate("sus", [matrix])
  const codebook = await codebookWith(sus ? [{ ...sus, title: "Usability" }] : [])
  const variable = codebook.variables.at(-1)
  expect(variable).toMatchObject({ name: "sus", label: "Usability", measure: "scale", decimals: 1 })
  const scoreIn = (value: AnswerValue | null | undefined) =>
    cellsOf(codebook, { row: buildRow(value === undefined ? {} : { m: value }), weight: 1 }).at(-1)
  // Brooke (1996), page 6.
  expect(scoreIn(rowsOf([5, 4, 2, 1, 2, 3, 2, 4, 5, 2]))).toBe(55)
  expect(scoreIn(rowsOf([5, 4, 2]))).toBe(-98)
  expect(scoreIn(null)).toBe(-98)
  expect(scoreIn(undefined)).toBe(-97)
})
