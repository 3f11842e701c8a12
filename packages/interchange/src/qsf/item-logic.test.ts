import { LIMITS, answersOf, statementsOf } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { importForeign } from "../read-foreign.ts"
import { fileOf, type Json } from "./samples.setup.ts"

const FIRST = "q://QID1/SelectableChoice/1"

/** A choice with a condition on the answer to the first question. */
const item = (Display: string, LeftOperand?: string): Json => ({
  Display,
  ...(LeftOperand !== undefined && {
    DisplayLogic: {
      0: {
        0: { LogicType: "Question", LeftOperand, Operator: "Selected", Type: "Expression" },
        Type: "If",
      },
      Type: "BooleanExpression",
    },
  }),
})

async function importQuestion(question: Json) {
  const read = await importForeign(fileOf(question), { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  return {
    questions: questionnaire.blocks.flatMap(({ questions }) => questions).slice(1, -1),
    conditions: report.entries.flatMap(({ element, outcome, place }) =>
      element === "condition" ? [`${outcome} ${place}`] : [],
    ),
  }
}

const shown = (items: readonly { showIf?: unknown }[]) => items.map(({ showIf }) => showIf)

test("conditions of choices come along", async () => {
  const { questions, conditions } = await importQuestion({
    QuestionType: "MC",
    Selector: "MAVR",
    Choices: { 1: item("Chess"), 2: item("Go", FIRST) },
  })
  const [one] = questions
  expect(one && shown(answersOf(one))).toEqual([
    undefined,
    { question: "Q1", has: [1], how: "any" },
  ])
  expect(conditions).toEqual(["whole QID2.Choices.2.DisplayLogic"])
})

test("conditions of rows of a matrix come along, those of its columns are left and reported", async () => {
  const { questions, conditions } = await importQuestion({
    QuestionType: "Matrix",
    Selector: "Likert",
    SubSelector: "SingleAnswer",
    Choices: { 1: item("Chess"), 2: item("Go", FIRST) },
    Answers: { 1: item("Bad"), 2: item("Good"), 3: item("Unknown", FIRST) },
  })
  const [one] = questions
  const condition = { question: "Q1", has: [1], how: "any" }
  expect(one && shown(statementsOf(one))).toEqual([undefined, condition])
  expect(one && shown(answersOf(one))).toEqual([undefined, undefined, undefined])
  expect(conditions).toEqual([
    "whole QID2.Choices.2.DisplayLogic",
    "lost QID2.Answers.3.DisplayLogic",
  ])
})

test("the condition of a row that becomes a question is that of the question", async () => {
  const { questions } = await importQuestion({
    QuestionType: "Matrix",
    Selector: "TE",
    Choices: { 1: item("Chess"), 2: item("Go", FIRST) },
    Answers: { 1: item("Why?") },
  })
  expect(shown(questions)).toEqual([undefined, { question: "Q1", has: [1], how: "any" }])
})

test("a condition that reads something else than answers is left and reported", async () => {
  const { questions, conditions } = await importQuestion({
    QuestionType: "MC",
    Selector: "SAVR",
    Choices: { 1: item("Chess"), 2: item("Go", "panel://FirstName"), 3: item("Draughts") },
  })
  const [one] = questions
  expect(one && shown(answersOf(one))).toEqual([undefined, undefined, undefined])
  expect(conditions).toEqual(["lost QID2.Choices.2.DisplayLogic"])
})
