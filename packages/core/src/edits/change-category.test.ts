import fc from "fast-check"
import { expect, test } from "vitest"
import { keysOf } from "../lib/index.ts"
import { type Question, QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { questionnaireArbitrary } from "../testing/index.ts"
import { categoryCommand, withEarlierFields } from "./change-category.ts"
import {
  executeCommand,
  openDocument,
  questionIn,
  questionnaireOf,
  type Document,
} from "./index.ts"

/** Changes the category of a question several times. Each change may restore the fields that the question had before. */
function changeCategory(doc: Document, id: string, ...categories: QuestionCategory[]): void {
  let earlier: Question | undefined
  for (const category of categories) {
    const command = categoryCommand(doc, id, category, earlier)
    const now = questionIn(doc, id)
    if (!command || !now) throw new Error(`no question ${id}`)
    earlier = withEarlierFields(now, earlier)
    expect(executeCommand(doc, command)).toMatchObject({ ok: true })
  }
}

test("a question changed to any two categories and back keeps all its fields", () => {
  const category = fc.constantFrom(...keysOf(QUESTION_TYPES))
  fc.assert(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 2, maxQuestions: 3 }),
      category,
      category,
      (drawn, first, second) => {
        for (const { questions } of drawn.blocks)
          for (const question of questions) {
            // Redirects to a missing target are not restored.
            if (JSON.stringify(question).includes('"gone"')) continue
            const doc = openDocument(drawn)
            changeCategory(doc, question.id, first, second, question.category)
            expect(questionIn(doc, question.id)).toMatchObject(question)
          }
      },
    ),
  )
})

const survey = {
  blocks: [
    {
      id: "b1",
      title: "",
      questions: [
        {
          id: "q1",
          category: "one" as const,
          text: "Во что вы играете?",
          answers: [
            { id: "a1", code: 1, text: "Шахматы", redirect: { to: "question", id: "q2" } as const },
            { id: "a2", code: 2, text: "Го" },
          ],
        },
        { id: "q2", category: "open" as const, text: "Почему?" },
      ],
    },
  ],
}

test("answers return after a category without answers, without redirects to deleted elements", () => {
  const doc = openDocument(survey)
  const earlier = questionIn(doc, "q1")
  changeCategory(doc, "q1", "open")
  executeCommand(doc, { do: "deleteQuestion", id: "q2" })
  const back = categoryCommand(doc, "q1", "multiple", earlier)
  expect(back && executeCommand(doc, back)).toMatchObject({ ok: true })
  expect(questionnaireOf(doc).blocks[0]?.questions).toEqual([
    {
      id: "q1",
      category: "multiple",
      text: "Во что вы играете?",
      answers: [
        { id: "a1", code: 1, text: "Шахматы" },
        { id: "a2", code: 2, text: "Го" },
      ],
    },
  ])
})

test("an answer that was deleted in between does not come back", () => {
  const doc = openDocument(survey)
  const earlier = questionIn(doc, "q1")
  changeCategory(doc, "q1", "multiple")
  executeCommand(doc, { do: "deleteAnswer", id: "a2" })
  const back = categoryCommand(doc, "q1", "one", earlier)
  expect(back && executeCommand(doc, back)).toMatchObject({ ok: true })
  expect(questionIn(doc, "q1")).toMatchObject({ answers: [{ id: "a1" }] })
})
