import { expect, test } from "vitest"
import { type Graph, resultOf, withoutWords } from "../../interview/index.ts"
import {
  answer,
  codes,
  expectAlways,
  graphOf,
  type Move,
  play,
  type PlayedInterview,
  question,
  redirectPart,
} from "../../testing/index.ts"
import { firstMisfit, type Fit } from "./first-misfit.ts"
import { mayRepeat, scriptOfPath, scriptOfResult } from "./scripts.ts"

function fitOf({
  graph,
  options,
  states,
}: PlayedInterview): { byResult: Fit; byPath: Fit } | undefined {
  const state = states.at(-1)
  if (!state?.outcome) return undefined
  const ended = { options, outcome: state.outcome, portrait: state.portrait ?? null }
  return {
    byResult: firstMisfit(graph, ended, scriptOfResult(resultOf(graph, state))),
    byPath: firstMisfit(graph, ended, scriptOfPath(graph, state.path)),
  }
}

test("every interview fits the routes that it ran on", () => {
  let seen = 0
  expectAlways((played) => {
    const fit = fitOf(played)
    if (!fit) return
    seen++
    const told = mayRepeat(played.graph) ? [fit.byPath] : [fit.byPath, fit.byResult]
    expect(told.filter((each) => each !== "fits" && each !== "unclear")).toEqual([])
  }, 400)
  expect(seen).toBeGreaterThan(0)
})

const threeQuestions = (...first: readonly unknown[]) =>
  graphOf([
    question("q1", "one", { answers: first }),
    question("q2", "open", { required: false }),
    question("q3", "one", { answers: [1, 2] }),
  ])
const PLAIN = threeQuestions(1, 2)
const LEAPS = threeQuestions(answer(1, redirectPart("q3")), 2)

/** Returns whether an interview made by these moves in the graph `of` is valid in the graph `by`. */
function fitOfMoves(moves: readonly Move[], of: Graph, by: Graph): Fit {
  const { state } = play(of, moves)
  const ended = {
    options: { seed: 1 },
    outcome: state.outcome ?? ("abandoned" as const),
    portrait: null,
  }
  return firstMisfit(by, ended, scriptOfResult(resultOf(of, state)))
}
const WORDS = { text: "…" }

test("a question that these routes ask but that was not asked is the first violation", () => {
  expect(fitOfMoves([codes(1), codes(2)], LEAPS, PLAIN)).toEqual({
    kind: "asked",
    question: "q2",
    because: expect.objectContaining({
      kind: "came",
      way: { from: "q1", rule: { by: "next" } },
    }),
  })
  expect(fitOfMoves([codes(2), WORDS, codes(2)], LEAPS, PLAIN)).toBe("fits")
})

test("so is one that they pass, with the answer by which they do", () => {
  expect(fitOfMoves([codes(1), WORDS, codes(2)], PLAIN, LEAPS)).toMatchObject({
    kind: "notReached",
    question: "q2",
    because: { kind: "jumped", way: { from: "q1", rule: { by: "answer", answer: "q1.1" } } },
  })
})

const ON_CONDITION = graphOf([
  question("q1", "one", { answers: [1, 2] }),
  question("q2", "open", { required: false, showIf: { question: "q1", has: [2], how: "any" } }),
  question("q3", "one", { answers: [1, 2] }),
])

test("a question that these routes hide is the first violation, with the condition but no answers", () => {
  expect(fitOfMoves([codes(1), WORDS, codes(2)], PLAIN, ON_CONDITION)).toEqual({
    kind: "notReached",
    question: "q2",
    because: { kind: "hidden", condition: "q1 has 2", read: [], at: 0, undone: false },
  })
  expect(fitOfMoves([codes(2), WORDS, codes(2)], PLAIN, ON_CONDITION)).toBe("fits")
})

const worded = (source: Record<string, unknown>, showIf?: object) =>
  graphOf([
    question("q1", "open", source),
    question("q2", "one", {
      answers: [1, 2],
      ...(showIf && { showIf: { question: "q1", ...showIf } }),
    }),
    question("q3", "one", { answers: [1, 2] }),
  ])
const NUMBER = { format: "number" }
const OTHER = { category: "one", answers: [1, { code: 2, kind: "other" }] }

test.each([
  ["a number", NUMBER, { text: "30" }, { number: "ge", value: 18 }],
  ["a text", {}, { text: "yes" }, { text: "contains", value: "yes" }],
  ["words of other", OTHER, { codes: [2], texts: { 2: "yes" } }, { text: "eq", value: "yes" }],
])("whether a condition on %s fits is unclear without the words", (_, source, value, showIf) => {
  const [of, by] = [worded(source), worded(source, showIf)]
  const { state } = play(of, [value, codes(1), codes(2)])
  const ended = { options: { seed: 1 }, outcome: "completed" as const, portrait: null }
  const results = resultOf(of, state)
  const fitBy = (graph: Graph, script = scriptOfResult(withoutWords(results))) =>
    firstMisfit(graph, ended, script)
  expect(fitBy(by, scriptOfResult(results))).toBe("fits")
  expect(fitBy(by)).toBe("unclear")
  expect(fitBy(worded(source, { state: "skipped" }))).toMatchObject({ kind: "notReached" })
})

test("an interview with a refused answer, with a deleted question, or with another end does not fit", () => {
  const fewer = threeQuestions(2, 3)
  expect(fitOfMoves([codes(1), WORDS, codes(2)], PLAIN, fewer)).toEqual({
    kind: "notAccepted",
    question: "q1",
    problem: expect.objectContaining({ key: "unknownAnswer" }),
  })
  const without = graphOf([question("q1", "one", { answers: [1, 2] })])
  expect(fitOfMoves([codes(1), "skip", codes(2)], PLAIN, without)).toEqual({
    kind: "gone",
    question: "q2",
  })
  const screened = graphOf([
    question("q1", "one", { answers: [1, 2] }),
    question("q2", "open", { required: false }),
    question("q3", "screening", {
      answers: [answer(1, { screening: "allow" }), answer(2, { screening: "deny" })],
    }),
  ])
  expect(fitOfMoves([codes(1), WORDS, codes(2)], PLAIN, screened)).toMatchObject({
    kind: "ended",
    question: "q3",
    outcome: "completed",
    because: { kind: "ended", outcome: "screenedOut", cause: "screening", said: null },
  })
  expect(fitOfMoves([codes(1), WORDS, codes(1)], PLAIN, screened)).toBe("fits")
})

test("an abandoned interview is valid as far as it went", () => {
  expect(fitOfMoves([codes(2), WORDS], PLAIN, LEAPS)).toBe("fits")
  expect(fitOfMoves([codes(1), WORDS], PLAIN, LEAPS)).toMatchObject({ kind: "notReached" })
})

test("who answered a question again is understood by the path, not by the result", () => {
  const review = { review: { times: 2 } }
  const graph = graphOf([
    question("q1", "one", { answers: [answer(1, redirectPart("q3")), 2] }),
    question("q2", "open", { required: false }),
    question("q3", "one", { answers: [answer(1, redirectPart("q1", review)), 2] }),
  ])
  const moves = [codes(2), WORDS, codes(1), codes(1), codes(2)]
  expect(mayRepeat(graph)).toBe(true)
  expect(fitOfMoves(moves, graph, graph)).toMatchObject({ kind: "notReached", question: "q2" })
  const { state } = play(graph, moves)
  const ended = { options: { seed: 1 }, outcome: "completed" as const, portrait: null }
  expect(firstMisfit(graph, ended, scriptOfPath(graph, state.path))).toBe("fits")
})

test.for([
  {
    redirectIf: [
      { if: { question: "q1", has: [1], how: "any" }, redirect: { to: "question", id: "q1" } },
    ],
  },
  { redirect: { to: "question", id: "q1" } },
])("a way back of any kind may ask a question again: %j", (way) => {
  const graph = graphOf([
    question("q1", "one", { answers: [1, 2] }),
    question("q2", "one", { answers: [1, 2], ...way }),
  ])
  expect(mayRepeat(graph)).toBe(true)
})
