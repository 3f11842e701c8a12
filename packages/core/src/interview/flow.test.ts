import { expect, test } from "vitest"
import { compile } from "./compile.ts"
import {
  answer,
  codes,
  graphOf,
  play,
  question,
  questionnaireOf,
  redirectPart,
  effectTexts,
  type Move,
} from "../testing/index.ts"
import { resultOf } from "./result.ts"

const two = { answers: [1, 2] }
const oneQuestion = (id: string, more: Record<string, unknown> = {}) =>
  question(id, "one", { ...two, ...more })
/** The questions shown, and how it ended. */
const shownEffects = (questions: Record<string, unknown>[], ...moves: Move[]) =>
  effectTexts(play(graphOf(questions), moves).effects).map((text) =>
    text.replace(/^show |^finish /, ""),
  )

test("the first chosen answer that has a redirect wins, and beats the question's", () => {
  const q1 = question("q1", "multiple", {
    answers: [1, answer(2, redirectPart("q4")), answer(3, redirectPart("q3"))],
    redirect: { to: "end" },
  })
  const rest = ["q2", "q3", "q4"].map((id) => oneQuestion(id))
  expect(shownEffects([q1, ...rest], codes(3, 2))).toEqual(["q1", "q4"])
  expect(shownEffects([q1, ...rest], codes(1, 3))).toEqual(["q1", "q3"])
  expect(shownEffects([q1, ...rest], codes(1))).toEqual(["q1", "completed"])
})

test("an optional question can be skipped and follows its own redirect", () => {
  const q1 = oneQuestion("q1", { required: false, ...redirectPart("q3") })
  const questions = [q1, oneQuestion("q2"), oneQuestion("q3")]
  expect(shownEffects(questions, "skip")).toEqual(["q1", "q3"])
  expect(shownEffects(questions.slice(1), "skip")).toEqual(["q2", "refuse answerRequired"])
  const graph = graphOf(questions)
  expect(resultOf(graph, play(graph, ["skip", codes(1)]).state)).toMatchObject([
    { status: "skipped" },
    { status: "notAsked" },
    { status: "answered" },
  ])
})

test("columns of a matrix and bands of a number lead on as answers do", () => {
  const matrix = question("q1", "matrix", {
    statements: [1, 2],
    answers: [1, answer(2, redirectPart("q3"))],
  })
  const range = question("q1", "range", {
    from: 0,
    to: 99,
    step: 1,
    bands: [
      { from: 0, to: 17, redirect: { to: "end" } },
      { from: 10, to: 50, ...redirectPart("q3") },
    ],
  })
  const rest = [oneQuestion("q2"), oneQuestion("q3")]
  expect(shownEffects([matrix, ...rest], { rows: { 1: [1], 2: [2] } })).toEqual(["q1", "q3"])
  expect(shownEffects([matrix, ...rest], { rows: { 1: [1], 2: [1] } })).toEqual(["q1", "q2"])
  expect(shownEffects([range, ...rest], { numbers: [12] })).toEqual(["q1", "completed"])
  expect(shownEffects([range, ...rest], { numbers: [18] })).toEqual(["q1", "q3"])
  expect(shownEffects([range, ...rest], { numbers: [60] })).toEqual(["q1", "q2"])
})

test("a redirect to another questionnaire ends this one with its number, and an invalid one closes it", () => {
  const away = graphOf([oneQuestion("q1", { redirect: { to: "questionnaire", pid: 7 } })])
  expect(play(away, [codes(1)]).effects.at(-1)).toEqual({
    kind: "finish",
    outcome: "redirected",
    pid: 7,
  })
  expect(shownEffects([oneQuestion("q1", redirectPart("gone"))], codes(1))).toEqual([
    "q1",
    "closed",
  ])
})

test("a questionnaire without questions is completed immediately", () => {
  expect(effectTexts(play(compile(questionnaireOf([[], []])), []).effects)).toEqual([
    "finish completed",
  ])
})

test("a review goes back so many times, then on to the next question", () => {
  const q2 = oneQuestion("q2", {
    answers: [1, answer(2, redirectPart("q1", { review: { times: 2 } }))],
  })
  const questions = [oneQuestion("q1"), q2, oneQuestion("q3")]
  const round = [codes(1), codes(2)]
  const rounds = ["q1", "q2", "q1", "q2", "q1", "q2", "q3"]
  expect(shownEffects(questions, ...round, ...round, ...round)).toEqual(rounds)
  expect(shownEffects(questions, ...round, codes(1), codes(1))).toEqual([
    "q1",
    "q2",
    "q1",
    "q2",
    "q3",
  ])
  // Going back takes a round back, so that it does not count.
  const again = shownEffects(questions, ...round, "back", codes(2), ...round, ...round)
  expect(again).toEqual(["q1", "q2", "q1", "q2", ...rounds.slice(2)])
})

test("going back takes answers off the path, and keeps them as drafts", () => {
  const graph = graphOf([
    oneQuestion("q1", { answers: [1, answer(2, redirectPart("q3"))] }),
    oneQuestion("q2"),
    oneQuestion("q3"),
  ])
  const { state, effects } = play(graph, [codes(1), codes(2), "back", "back", codes(2), codes(1)])
  expect(effectTexts(effects)).toEqual([
    "show q1",
    "show q2",
    "show q3",
    "show q2",
    "show q1",
    "show q3",
    "finish completed",
  ])
  expect(resultOf(graph, state).map(({ status }) => status)).toEqual([
    "answered",
    "notAsked",
    "answered",
  ])
  expect(effectTexts(play(graph, ["back"]).effects).at(-1)).toBe("refuse nothingBefore")
})

const rows = (first: number): Move => ({ rows: { 1: [first], 2: [9] } })

test("a refusal to answer is distinguished", () => {
  const refuse = answer(9, { kind: "refuse" })
  const graph = graphOf([
    question("q1", "one", { answers: [1, refuse] }),
    question("q2", "matrix", { statements: [1, 2], answers: [1, refuse] }),
    question("q3", "matrix", { statements: [1, 2], answers: [1, refuse] }),
  ])
  const { state } = play(graph, [codes(9), rows(9), rows(1)])
  const statuses = resultOf(graph, state).map(({ status }) => status)
  expect(statuses).toEqual(["refused", "refused", "answered"])
})

test("a question skipped by recall is left once its review of itself is exhausted, for any repeat limit", () => {
  const skipped = { recall: { source: "q1", mode: "selected", onEmpty: "skip" } }
  const again = question("q2", "one", {
    answers: [answer(1)],
    ...skipped,
    ...redirectPart("q2", { review: { times: 5 } }),
  })
  const first = question("q1", "multiple", { answers: [answer(1), answer(2)] })
  expect(shownEffects([first, again, question("q3", "open")], codes(2))).toEqual(["q1", "q3"])
})
