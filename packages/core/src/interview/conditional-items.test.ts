import { expect, test } from "vitest"
import type { Condition } from "../questionnaire/index.ts"
import { answer, codes, effectTexts, graphOf, type Move, play, question } from "../testing/index.ts"
import { nodesForWord } from "./page/compile-for-page.ts"
import { wordOn } from "./page/word.ts"
import { resultOf } from "./result.ts"
import type { State } from "./state.ts"

const has = (...wanted: number[]): Condition => ({ question: "q1", has: wanted, how: "any" })
const q1 = question("q1", "multiple", { answers: [1, 2, 3], required: false })
const last = question("q3", "nps")

/** Answers 1 to 3 of a question, each on the same answer of the first question, and 4. */
const followed = [1, 2, 3].map((code) => answer(code, { showIf: has(code) }))
const four = answer(4)

type Part = Record<string, unknown>

const graphWith = (category: string, parts: Part) =>
  graphOf([q1, question("q2", category, parts), last])

/** The codes shown after these moves. */
const orderAfter = (parts: Part, ...moves: Move[]) =>
  play(graphWith("multiple", parts), moves).state.order

const refusal = (graph: ReturnType<typeof graphWith>, ...moves: Move[]) =>
  play(graph, moves).effects.flatMap((each) => (each.kind === "refuse" ? each.problem.key : []))

test("answers are shown if their conditions hold", () => {
  expect(orderAfter({ answers: [...followed, four] }, codes(1, 3))).toEqual([1, 3, 4])
  expect(orderAfter({ answers: [...followed, four] }, "skip")).toEqual([4])
})

test("conditions apply after recall and before the shuffle", () => {
  const recall = { source: "q1", mode: "notSelected", onEmpty: "skip" }
  const answers = [1, 2, 3].map((code) => answer(code, { showIf: has(1) }))
  const parts = { answers, recall, shuffle: "reverse" }
  expect(orderAfter(parts, codes(1))).toEqual([3, 2])
  expect(effectTexts(play(graphWith("multiple", parts), [codes(2)]).effects).at(-1)).toBe("show q3")
})

test("pinned answers keep their place among those that are shown", () => {
  const answers = [...followed, four]
  expect(orderAfter({ answers, shuffle: "reverseExceptLast" }, codes(1, 2))).toEqual([2, 1, 4])
})

test("an answer of another kind stays last and can be hidden", () => {
  const none = answer(9, { kind: "none", showIf: has(2) })
  expect(orderAfter({ answers: [four, none] }, codes(2))).toEqual([4, 9])
  expect(orderAfter({ answers: [four, none] }, codes(1))).toEqual([4])
})

test("a question without an ordinary answer is passed over to the next in order and not asked in results", () => {
  const none = answer(9, { kind: "none" })
  const redirect = { to: "question", id: "q1" }
  const graph = graphWith("multiple", { answers: [...followed, none], redirect })
  const { state, effects } = play(graph, ["skip"])
  expect(effectTexts(effects).at(-1)).toBe("show q3")
  expect(resultOf(graph, state)[1]).toEqual({ question: "q2", status: "notAsked" })
})

/** The next question and its codes, or the outcome, after recall of answers that only the third answer shows. */
function after(onEmpty: string, ...moves: Move[]) {
  const recall = { source: "q1", mode: "selected", onEmpty }
  const answers = [1, 2].map((code) => answer(code, { showIf: has(3) }))
  const { state, effects } = play(graphWith("one", { answers, recall }), moves)
  return state.outcome ?? [effectTexts(effects).at(-1), ...state.order]
}

test("recall decides what happens if nothing is left after conditions", () => {
  expect(after("skip", codes(1))).toEqual(["show q3"])
  expect(after("screenOut", codes(1))).toBe("screenedOut")
  // All whose conditions hold, and no other.
  expect(after("showAll", codes(3))).toEqual(["show q2", 1, 2])
  expect(after("showAll", codes(1))).toEqual(["show q3"])
})

test("rows are shown if their conditions hold, and a matrix without a row is passed over", () => {
  const statements = [1, 2].map((code) => answer(code, { showIf: has(code) }))
  const graph = graphWith("matrix", { statements, answers: [1, 2] })
  expect(play(graph, [codes(2)]).state.order).toEqual([2])
  expect(refusal(graph, codes(2), { rows: { 2: [1] } })).toEqual([])
  expect(refusal(graph, codes(2), { rows: { 1: [1], 2: [1] } })).toEqual(["unknownRow"])
  expect(effectTexts(play(graph, [codes(3)]).effects).at(-1)).toBe("show q3")
})

test("an answer that was not shown is refused", () => {
  const graph = graphWith("multiple", { answers: [...followed, four] })
  expect(refusal(graph, codes(1), codes(2))).toEqual(["unknownAnswer"])
  expect(refusal(graph, codes(1), codes(1, 4))).toEqual([])
})

test("limits shrink to the answers that are shown", () => {
  const limit = { min: 3 }
  const graph = graphWith("multiple", { answers: [...followed, four], limit })
  expect(refusal(graph, codes(1), codes(1))).toEqual(["tooFewAnswers"])
  expect(refusal(graph, codes(1), codes(1, 4))).toEqual([])
  const ranking = graphWith("ranking", { answers: [...followed, four] })
  expect(refusal(ranking, codes(2), codes(4, 2))).toEqual([])
})

/** The codes that recall keeps of a question of which the second answer was hidden and the first chosen. */
function orderOf(mode: string) {
  const recall = { source: "q2", mode, onEmpty: "skip" }
  const later = question("q3", "one", { answers: [1, 2, 3], recall })
  const graph = graphOf([q1, question("q2", "one", { answers: followed }), later])
  return play(graph, [codes(1, 3), codes(1)]).state.order
}

test("recall from answers that were hidden keeps none of them", () => {
  expect(orderOf("notSelected")).toEqual([3])
  expect(orderOf("shown")).toEqual([1, 3])
  expect(orderOf("all")).toEqual([1, 2, 3])
})

/** The word and the questions that the page gets at this state. */
function sentAt(graph: ReturnType<typeof graphWith>, state: State) {
  const word = wordOn(graph, state)
  const options = { hasPortraits: false, given: state.given, path: state.path }
  return { word, nodes: nodesForWord(graph, state, word ?? null, options) }
}

test("hidden answers, their ways and conditions do not travel to the page", () => {
  const answers = [
    answer(1, { text: "secret", showIf: has(1), redirect: { to: "question", id: "q1" } }),
    answer(2, { text: "seen", showIf: has(2), redirect: { to: "end" } }),
    four,
  ]
  const graph = graphWith("one", { answers })
  const first = sentAt(graph, play(graph, []).state)
  expect(first.nodes.map(({ id }) => id)).toEqual(["q1"])
  const { word, nodes: sent } = sentAt(graph, play(graph, [codes(2)]).state)
  expect(word?.order).toEqual([2, 4])
  const second = sent.find(({ id }) => id === "q2")
  expect(second?.answers?.map(({ text }) => text)).toEqual(["seen", "q2.4"])
  expect(second?.ways).toEqual([[0, -1]])
  expect(JSON.stringify(sent)).not.toMatch(/secret|showIf/)
})
