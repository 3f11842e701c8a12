import {
  beginAgain,
  beginTrial,
  compile,
  type GraphNode,
  happen,
  openNode,
  pathOf,
} from "@qo/core/interview"
import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { answerOf, chosenWith, draftFrom } from "./answer-draft.ts"

const answer = (code: number, kind: "normal" | "other" | "none" = "normal") => ({
  id: `a${code}`,
  code,
  text: `Ответ ${code}`,
  kind,
})

const graphOf = (...questions: Question[]) =>
  compile({ blocks: [{ id: "b", title: "Блок", position: { x: 0, y: 0 }, questions }] })

const multiple: Question = {
  id: "q1",
  category: "multiple",
  text: "Во что играете?",
  answers: [answer(1), answer(2), answer(3, "other"), answer(4, "none")],
}
const one: Question = {
  id: "q2",
  category: "one",
  text: "Как часто?",
  answers: [answer(1), { ...answer(2), redirect: { to: "end" } }],
}
const range: Question = {
  id: "q3",
  category: "range",
  text: "Сколько лет?",
  from: 0,
  to: 99,
  step: 1,
}

function nodeOf(question: Question): GraphNode {
  const [node] = graphOf(question).nodes
  if (!node) throw new Error("a question was compiled")
  return node
}

test("an exclusive answer replaces the others, and is replaced by them", () => {
  const node = nodeOf(multiple)
  expect(chosenWith(node, [1], 2)).toEqual([1, 2])
  expect(chosenWith(node, [1, 2], 4)).toEqual([4])
  expect(chosenWith(node, [4], 3)).toEqual([3])
  expect(chosenWith(node, [1, 3], 1)).toEqual([3])
  expect(chosenWith(nodeOf(one), [1], 2)).toEqual([2])
})

test("an answer contains chosen and typed values, without texts of deselected answers", () => {
  const draft = { ...draftFrom(undefined), codes: [1], texts: { 3: "шахматы" }, numbers: ["18,5"] }
  expect(answerOf(nodeOf(multiple), draft)).toEqual({ codes: [1] })
  expect(answerOf(nodeOf(multiple), { ...draft, codes: [3] })).toEqual({
    codes: [3],
    texts: { 3: "шахматы" },
  })
  expect(answerOf(nodeOf(range), draft)).toEqual({ numbers: [18.5] })
  expect(answerOf(nodeOf(range), draftFrom({ numbers: [7] }))).toEqual({ numbers: [7] })
})

test("a trial explains refusals and routes, goes back, and restarts with another respondent", () => {
  const first = beginTrial(graphOf(one, multiple), [], 1)
  const refused = happen(first, { kind: "answer", question: "q2", value: { codes: [] } })
  expect(refused.problem?.key).toBe("tooFewAnswers")
  expect(refused.state).toBe(first.state)

  const ended = happen(refused, { kind: "answer", question: "q2", value: { codes: [2] } })
  expect(ended.state.outcome).toBe("completed")
  expect(ended.way?.reason).toMatchObject({ by: "answer", answer: "a2" })
  expect(pathOf(ended)).toEqual(["q2"])

  const on = happen(first, { kind: "answer", question: "q2", value: { codes: [1] } })
  expect(openNode(on)?.id).toBe("q1")
  expect(openNode(happen(on, { kind: "back" }))?.id).toBe("q2")
  expect(beginAgain(on)).toMatchObject({ seed: 2, problem: undefined })
})
