import { expect, test } from "vitest"
import type { Recall } from "../questionnaire/index.ts"
import { answer, codes, graphOf, play, question, effectTexts, type Move } from "../testing/index.ts"
import { resultOf } from "./result.ts"

const dontKnow = answer(9, { kind: "dontKnow" })
const recall = (mode: Recall["mode"], onEmpty: Recall["onEmpty"] = "skip", source = "q1") => ({
  recall: { source, mode, onEmpty },
})
const q1 = question("q1", "multiple", { answers: [1, 2, 3, dontKnow], required: false })
const questionsAfter = (more: Record<string, unknown>) => [
  q1,
  question("q2", "multiple", { answers: [2, 3, 4, dontKnow], ...more }),
  question("q3", "nps"),
]

/** Result of the first answer: the order shown at q2, or the alternative. */
function seen(more: Record<string, unknown>, move: Move) {
  const last = play(graphOf(questionsAfter(more)), [move]).effects.at(-1)
  return last?.kind === "show" && last.question === "q2"
    ? last.order
    : effectTexts(last ? [last] : [])[0]
}

test.each([
  ["selected", codes(3, 1), [3, 9]],
  ["notSelected", codes(3, 1), [2, 9]],
  ["shown", codes(3), [2, 3, 9]],
  ["all", codes(3), [2, 3, 9]],
  ["selected", codes(1), "show q3"],
  ["notSelected", codes(2, 3), "show q3"],
  ["selected", codes(9), "show q3"],
  ["selected", "skip", "show q3"],
  ["all", "skip", "show q3"],
] satisfies [Recall["mode"], Move, unknown][])(
  "recall of %s after %j leaves %j",
  (mode, move, left) => {
    expect(seen(recall(mode), move)).toEqual(left)
  },
)

test("the author's setting applies if recall keeps no option", () => {
  expect(seen(recall("selected", "skip"), codes(1))).toBe("show q3")
  expect(seen(recall("selected", "showAll"), codes(1))).toEqual([2, 3, 4, 9])
  expect(seen(recall("selected", "screenOut"), codes(1))).toBe("finish screenedOut")
})

test("a question without remaining options takes its own transition and counts as not asked", () => {
  const graph = graphOf(questionsAfter({ ...recall("selected"), redirect: { to: "end" } }))
  const { state, effects } = play(graph, [codes(1)])
  expect(effectTexts(effects)).toEqual(["show q1", "finish completed"])
  expect(resultOf(graph, state)[1]).toEqual({ question: "q2", status: "notAsked" })
})

test("recall passes on the result of an earlier recall, and of a ranking the ranked options", () => {
  const all = [1, 2, 3, 4]
  const graph = graphOf([
    question("q1", "multiple", { answers: all }),
    question("q2", "ranking", { answers: all, limit: { max: 2 }, ...recall("selected") }),
    question("q3", "one", { answers: all, ...recall("selected", "skip", "q2") }),
    question("q4", "one", { answers: all, ...recall("shown", "skip", "q2") }),
  ])
  const { effects } = play(graph, [codes(1, 2, 4), codes(4, 2), codes(2), codes(1)])
  expect(effects.map((effect) => effect.kind === "show" && effect.order)).toEqual([
    all,
    [1, 2, 4],
    [2, 4],
    [1, 2, 4],
    false,
  ])
})

test("recall comes before the limits, these before the shuffle, and pins last", () => {
  const graph = graphOf([
    question("q1", "multiple", { answers: [1, 2, 3, 4] }),
    question("q2", "multiple", {
      answers: [1, 2, 3, 4, dontKnow],
      limit: { min: 3, max: 4 },
      shuffle: "reverseExceptLast",
      ...recall("selected"),
    }),
  ])
  const at = play(graph, [codes(1, 2, 4)])
  expect(at.state.order).toEqual([2, 1, 4, 9])
  const fewer = play(graph, [codes(1, 2), codes(1), codes(1, 2)])
  expect(effectTexts(fewer.effects)).toEqual([
    "show q1",
    "show q2",
    "refuse tooFewAnswers",
    "finish completed",
  ])
})

test("statements of a matrix are recalled and shuffled; its columns stay", () => {
  const graph = graphOf([
    question("q1", "multiple", { answers: [1, 2, 3] }),
    question("q2", "matrix", {
      statements: [1, 2, 3],
      answers: [7, 8],
      shuffle: "reverse",
      ...recall("notSelected"),
    }),
  ])
  const { state, effects } = play(graph, [codes(2), { rows: { 1: [7], 2: [7], 3: [7] } }])
  expect(state.order).toEqual([3, 1])
  expect(effectTexts(effects).at(-1)).toBe("refuse unknownRow")
})

test("a changed answer is recalled with its new value", () => {
  const graph = graphOf(questionsAfter(recall("selected")))
  const moves: Move[] = [codes(2), "back", codes(3)]
  expect(play(graph, moves).state.order).toEqual([3, 9])
})
