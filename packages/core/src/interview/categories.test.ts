import { expect, test } from "vitest"
import type { AnswerValue, QuestionCategory } from "../questionnaire/index.ts"
import { answer, graphOf, play, question, effectTexts } from "../testing/index.ts"
import { resultOf } from "./result.ts"

interface Row {
  more?: Record<string, unknown>
  value: AnswerValue
  /** An invalid answer for this category, with the reason. */
  not: AnswerValue
  problem: string
  order: readonly number[]
}

const choice = { answers: [1, 2, answer(9, { kind: "refuse" })] }
const order = [1, 2, 9]

/** A walk through each category: shown, refused, answered, in the result. */
const CATEGORIES: Record<Exclude<QuestionCategory, "note">, Row> = {
  one: {
    more: choice,
    value: { codes: [2] },
    not: { codes: [1, 2] },
    problem: "tooManyAnswers",
    order,
  },
  multiple: {
    more: choice,
    value: { codes: [2, 1] },
    not: { codes: [1, 9] },
    problem: "chosenAlone",
    order,
  },
  screening: {
    more: choice,
    value: { codes: [1] },
    not: { codes: [3] },
    problem: "unknownAnswer",
    order,
  },
  qualification: {
    more: choice,
    value: { codes: [1] },
    not: { codes: [] },
    problem: "tooFewAnswers",
    order,
  },
  range: {
    more: { from: 14, to: 99, step: 1 },
    value: { numbers: [30] },
    not: { numbers: [13] },
    problem: "numberOutOfRange",
    order: [],
  },
  open: { value: { text: "Да" }, not: { text: "" }, problem: "textMissing", order: [] },
  stars: {
    more: { count: 5 },
    value: { numbers: [5] },
    not: { numbers: [4.5] },
    problem: "numberOffGrid",
    order: [],
  },
  slider: {
    more: { from: 0, to: 1, step: 0.1 },
    value: { numbers: [0.3] },
    not: { numbers: [] as unknown as [number] },
    problem: "wrongForm",
    order: [],
  },
  nps: { value: { numbers: [10] }, not: { numbers: [-1] }, problem: "numberOutOfRange", order: [] },
  ranking: {
    more: { answers: [1, 2, 3] },
    value: { codes: [3, 1, 2] },
    not: { codes: [3, 1] },
    problem: "tooFewAnswers",
    order: [1, 2, 3],
  },
  matrix: {
    more: { statements: [5, 6], answers: [1, 2] },
    value: { rows: { 5: [1], 6: [2] } },
    not: { rows: { 5: [1] } },
    problem: "rowMissing",
    order: [5, 6],
  },
  region: { value: { place: "RU-MOW" }, not: { place: "" }, problem: "unknownPlace", order: [] },
  city: {
    value: { place: "RU-SPE-saint-petersburg" },
    not: { text: "Питер" },
    problem: "wrongForm",
    order: [],
  },
}

test.each(Object.entries(CATEGORIES))("%s is shown, judged and kept", (category, row) => {
  const graph = graphOf([question("q1", category, row.more)])
  const { state, effects } = play(graph, [row.not, row.value])
  expect(effectTexts(effects)).toEqual(["show q1", `refuse ${row.problem}`, "finish completed"])
  expect(effects[0]).toEqual({ kind: "show", question: "q1", order: row.order })
  expect(resultOf(graph, state)).toEqual([
    { question: "q1", status: "answered", value: row.value, order: row.order, auto: false },
  ])
})
