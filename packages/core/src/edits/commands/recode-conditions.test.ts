import { expect, test } from "vitest"
import type { Questionnaire } from "../../questionnaire/index.ts"
import { applyPatch, executeCommand, openDocument, questionnaireOf } from "../index.ts"

const matrix: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "",
      questions: [
        {
          category: "matrix",
          id: "q1",
          text: "",
          answers: [
            { id: "a1", code: 1, text: "" },
            { id: "a2", code: 2, text: "" },
          ],
          statements: [{ id: "s1", code: 1, text: "" }],
        },
        {
          category: "open",
          id: "q2",
          text: "",
          showIf: {
            any: [
              { question: "q1", row: 1, has: [1, 2], how: "any" },
              { param: "a", in: ["1"] },
            ],
          },
        },
      ],
    },
    { id: "b2", title: "", questions: [], showIf: { question: "q1", rank: 1, op: "eq", value: 1 } },
  ],
}

test("conditions follow the code of an answer or statement, and undo takes both back", () => {
  const doc = openDocument(matrix)
  const start = new Map(doc.records)
  const columns = executeCommand(doc, { do: "changeAnswer", id: "a1", set: { code: 7 } })
  const rows = executeCommand(doc, { do: "changeStatement", id: "s1", set: { code: 9 } })
  const [first, second] = questionnaireOf(doc).blocks
  expect(first?.questions[1]?.showIf).toEqual({
    any: [
      { question: "q1", row: 9, has: [7, 2], how: "any" },
      { param: "a", in: ["1"] },
    ],
  })
  expect(second?.showIf).toEqual({ question: "q1", rank: 7, op: "eq", value: 1 })
  for (const done of [rows, columns]) if (done.ok) applyPatch(doc, done.value.inverse)
  expect(doc.records).toEqual(start)
})

test("conditions of answers and rows follow the codes that they read", () => {
  const showIf = { question: "q1", row: 1, has: [1], how: "any" } as const
  const [first, ...others] = matrix.blocks
  const choice = {
    category: "one",
    id: "q3",
    text: "",
    answers: [{ id: "a9", code: 1, text: "", showIf }],
  } as const
  const rows = {
    category: "matrix",
    id: "q4",
    text: "",
    answers: [],
    statements: [{ id: "s9", code: 1, text: "", showIf }],
  } as const
  if (!first) throw new Error("no block")
  const questions = structuredClone([...first.questions, choice, rows]) as typeof first.questions
  const doc = openDocument({ blocks: [{ ...first, questions }, ...others] })
  executeCommand(doc, { do: "changeAnswer", id: "a1", set: { code: 7 } })
  executeCommand(doc, { do: "changeStatement", id: "s1", set: { code: 9 } })
  const changed = { showIf: { row: 9, has: [7] } }
  expect(questionnaireOf(doc).blocks[0]?.questions.slice(2)).toMatchObject([
    { answers: [changed] },
    { statements: [changed] },
  ])
})

test("a change that keeps the code leaves conditions alone", () => {
  const doc = openDocument(matrix)
  const done = executeCommand(doc, { do: "changeAnswer", id: "a1", set: { code: 1, text: "new" } })
  expect(done.ok && done.value.patch.map(([key]) => key)).toEqual(["a1"])
})
