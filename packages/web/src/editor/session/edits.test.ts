import { questionIn } from "@qo/core/edits"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { changeCategory } from "./edits.ts"
import { selectOnly } from "./selection.ts"

const answers = ["Да", "Нет"].map((text, at) => ({ id: `a${at + 1}`, code: at + 1, text }))

const open = () =>
  openTestSession({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          { id: "q1", category: "one", text: "Играете?", answers },
          { id: "q2", category: "open", text: "Почему?" },
        ],
      },
    ],
  })

test("a category changed back after another question was looked at has its answers again", () => {
  const session = open()
  changeCategory(session, "q1", "open")
  session.select(selectOnly("q2"))
  session.select(selectOnly("q1"))
  changeCategory(session, "q1", "multiple")
  expect(questionIn(session.doc, "q1")).toEqual({
    id: "q1",
    category: "multiple",
    text: "Играете?",
    answers,
  })
})

test("consecutive changes of a category are one step", () => {
  const session = open()
  const tries = changeCategory(session, "q1", "open")
  changeCategory(session, "q1", "ranking", changeCategory(session, "q1", "range", tries))
  expect(session.history.done).toHaveLength(1)
  session.undo()
  expect(questionIn(session.doc, "q1")).toMatchObject({ category: "one", answers })
})

test("edits between two changes of a category are kept", () => {
  const session = open()
  const tries = changeCategory(session, "q1", "multiple")
  session.run({ do: "placeBlocks", positions: new Map([["b1", { x: 96, y: 48 }]]) })
  changeCategory(session, "q1", "ranking", tries)
  expect(session.scene.blockAt("b1")).toMatchObject({ x: 96, y: 48 })
  expect(session.history.done).toHaveLength(3)
})

test("an edit made after an undo is not taken for the change of a category before it", () => {
  const session = open()
  const tries = changeCategory(session, "q1", "multiple")
  session.undo()
  session.run({ do: "changeQuestion", id: "q2", set: { text: "Зачем?" } })
  changeCategory(session, "q1", "ranking", tries)
  expect(questionIn(session.doc, "q2")).toMatchObject({ text: "Зачем?" })
})
