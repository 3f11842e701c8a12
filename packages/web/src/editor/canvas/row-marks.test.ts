import { openDocument, questionnaireOf } from "@qo/core/edits"
import type { Condition, Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { createScene } from "../scene/scene.ts"
import { namesOf } from "../session/names.ts"
import { marksOf, orderMarks } from "./row-marks.ts"

const has = (question: string): Condition => ({ question, has: [1], how: "any" })
const either: Condition = { any: [has("q1"), { question: "q1", state: "skipped" }] }
const end = { to: "end" } as const

function marksWith(parts: Partial<Question>): string[] {
  const answers = [{ id: "a1", code: 1, text: "Yes" }]
  const q1: Question = { id: "q1", category: "one", text: "First?", answers }
  const q2 = { id: "q2", category: "open", text: "Second?", ...parts } as Question
  const doc = openDocument({
    blocks: [{ id: "b", title: "Block", questions: [q1, q2] }],
    ends: [{ id: "bye", text: "Goodbye" }],
  })
  const scene = createScene()
  scene.sync(questionnaireOf(doc).blocks, new Set())
  return marksOf(q2, namesOf({ doc, scene })).map(({ kind, text }) => `${kind} ${text}`.trim())
}

test.each<{ parts: Partial<Question>; marks: string[] }>([
  { parts: {}, marks: [] },
  { parts: { showIf: has("q1") }, marks: ["showIf 1"] },
  { parts: { requiredIf: either }, marks: ["requiredIf 2"] },
  { parts: { screenOutIf: has("q2") }, marks: ["screenOutIf 1"] },
  { parts: { endIf: [{ if: has("q2"), end: "bye" }] }, marks: ["endIf Goodbye"] },
  { parts: { endIf: [{ if: has("q2"), end: "gone" }] }, marks: ["lostEnd"] },
  {
    parts: {
      redirectIf: [
        { if: has("q1"), redirect: end },
        { if: has("q2"), redirect: end },
      ],
    },
    marks: ["redirectIf 2"],
  },
  { parts: { redirectIf: [{ if: has("gone"), redirect: end }] }, marks: ["lost"] },
  { parts: { requiredIf: has("gone") }, marks: ["lostShowIf"] },
  {
    parts: { redirectIf: [{ if: has("q1"), redirect: { to: "question", id: "gone" } }] },
    marks: ["lost"],
  },
])("a question with $parts has the marks $marks", ({ parts, marks }) => {
  expect(marksWith(parts)).toEqual(marks)
})

test("a block has marks of its random order, with the number of questions and blocks asked", () => {
  const question = { category: "open", id: "q", text: "" } as const
  const block = { id: "b", title: "", questions: [question, { ...question, id: "p" }] }
  const doc = openDocument({ blocks: [block] })
  const names = namesOf({ doc, scene: createScene() })
  expect(orderMarks(block, names)).toEqual([])
  expect(orderMarks({ ...block, shuffleQuestions: true }, names)).toEqual([
    { kind: "shuffled", text: "" },
  ])
  expect(orderMarks({ ...block, askQuestions: 1, run: "r", askBlocks: 2 }, names)).toEqual([
    { kind: "shuffled", text: "1/2" },
    { kind: "run", text: "2" },
  ])
})
