import { questionnaireOf } from "@qo/core/edits"
import { isRequired, type Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { alignBlocks } from "./align-blocks.ts"
import { changeAll, moveAll } from "./edit-many.ts"

const question = (id: string): Question => ({ id, category: "open", text: id })
const block = (id: string, x: number, y: number, ...questions: string[]) => ({
  id,
  title: "",
  position: { x, y },
  questions: questions.map(question),
})
const open = () =>
  openTestSession({
    blocks: [block("a", 24, 48, "q1", "q2"), block("b", 0, 480, "q3", "q4"), block("c", 480, 0)],
  })

const orderIn = (session: ReturnType<typeof open>) =>
  questionnaireOf(session.doc).blocks.map(({ questions }) => questions.map(({ id }) => id))

test("questions of several blocks go to the end of one in the order in which they are asked, as one step", () => {
  const session = open()
  moveAll(session, ["q4", "q1", "q3"].map(question), "b")
  expect(orderIn(session)).toEqual([["q2"], ["q1", "q3", "q4"], []])
  session.undo()
  expect(orderIn(session)).toEqual([["q1", "q2"], ["q3", "q4"], []])
  moveAll(session, ["q2", "q3"].map(question), "c")
  expect(orderIn(session)).toEqual([["q1"], ["q4"], ["q2", "q3"]])
})

test("changing several questions is one step", () => {
  const session = open()
  changeAll(session, ["q1", "q3"].map(question), { required: false })
  const required = () =>
    questionnaireOf(session.doc).blocks.flatMap(({ questions }) => questions.map(isRequired))
  expect(required()).toEqual([false, true, false, true])
  session.undo()
  expect(required()).toEqual([true, true, true, true])
})

test.for([
  ["left", { a: [0, 48], b: [0, 480], c: [0, 0] }],
  ["top", { a: [24, 0], b: [0, 0], c: [480, 0] }],
] as const)("blocks are put in line: %s", ([how, places]) => {
  const session = open()
  alignBlocks(session, session.scene.placed, how)
  const placed = session.scene.placed.map(({ block: { id }, x, y }) => [id, [x, y]])
  expect(Object.fromEntries(placed)).toEqual(places)
})

test("blocks in a column stand under one another as high as they stood, and none covers another", () => {
  const session = open()
  alignBlocks(session, session.scene.placed, "column")
  const column = session.scene.placed.toSorted((one, other) => one.y - other.y)
  expect(column.map(({ block: { id } }) => id)).toEqual(["c", "a", "b"])
  expect(new Set(column.map(({ x }) => x))).toEqual(new Set([0]))
  column.slice(1).forEach(({ y }, at) => {
    const above = column[at]
    expect(y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  })
})
