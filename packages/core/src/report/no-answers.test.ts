import { expect, test } from "vitest"
import { keysOf } from "../lib/index.ts"
import { type Question, QUESTION_TYPES } from "../questionnaire/index.ts"
import { FiguresFile } from "./figures-file.ts"
import { countsFrom } from "./interview-counts.ts"
import { noAnswers } from "./no-answers.ts"

let made = 0
const questions = keysOf(QUESTION_TYPES).map((category): Question =>
  QUESTION_TYPES[category].create(() => `id${++made}`),
)

test("figures without interviews are valid, for any questions", () => {
  const file: FiguresFile = {
    format: 2,
    pid: 1,
    name: "Survey",
    version: 1,
    generatedAt: 0,
    filter: "",
    shareOf: "answered",
    weighting: "",
    versions: [],
    people: { n: 0, weight: 0, effective: 0 },
    totals: countsFrom([]).totals,
    target: null,
    portraits: [],
    rounded: false,
    questions: questions.map(noAnswers),
    complete: true,
  }
  expect(FiguresFile.parse(file)).toEqual(file)
})

test("every offered answer is counted from zero, in each row of a matrix", () => {
  const told = new Map(questions.map((each) => [each.category, noAnswers(each)]))
  expect(told.get("one")?.answers?.every(({ count }) => count === 0)).toBe(true)
  expect(told.get("open")).not.toHaveProperty("answers")
  expect(told.get("matrix")).not.toHaveProperty("answers")
  expect(told.get("matrix")?.statements?.length).toBeGreaterThan(0)
})
