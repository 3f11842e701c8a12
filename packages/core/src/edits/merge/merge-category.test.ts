import { expect, test } from "vitest"
import type { Answer, Question } from "../../questionnaire/index.ts"
import { mergeProjectFiles } from "../index.ts"

const answer = (code: number, text = String(code)): Answer => ({ id: `a${code}`, code, text })
const projectWith = (question: Question) => ({
  questionnaire: { blocks: [{ id: "b1", title: "", questions: [question] }] },
})
const ofOne = (...answers: Answer[]) =>
  projectWith({ category: "one", id: "q1", text: "", answers })
const base = ofOne(answer(1), answer(2))
const limited = projectWith({
  category: "multiple",
  id: "q1",
  text: "",
  limit: { max: 2 },
  answers: [answer(1), answer(2)],
})
const reworded = ofOne(answer(1, "A!"), answer(2), answer(3))

test.for([
  { name: "mine", mine: limited, theirs: reworded },
  { name: "theirs", mine: reworded, theirs: limited },
])("another category on one side ($name) goes with other answers on the other", (sides) => {
  const { file, clashes } = mergeProjectFiles(base, sides.mine, sides.theirs)
  expect(clashes).toEqual([])
  expect(file.questionnaire.blocks[0]?.questions).toMatchObject([
    {
      category: "multiple",
      limit: { max: 2 },
      answers: [{ text: "A!" }, { text: "2" }, { text: "3" }],
    },
  ])
})

test("fields that the new category does not support are a conflict, and none is lost silently", () => {
  const open = projectWith({ category: "open", id: "q1", text: "" })
  const { clashes } = mergeProjectFiles(base, open, reworded)
  expect(clashes).toMatchObject([{ kind: "category", record: "q1", mine: "open", theirs: "one" }])
})
