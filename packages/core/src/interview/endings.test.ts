import { expect, test } from "vitest"
import { draftOf } from "./apply.ts"
import { compile } from "./compile.ts"
import {
  answer,
  codes,
  graphOf,
  play,
  question,
  questionnaireOf,
  effectTexts,
  type Move,
} from "../testing/index.ts"
import { textAt } from "./texts.ts"

const field = (name: string, value: string, when = "completed", mode = "set") => ({
  field: name,
  value,
  when,
  mode,
})
const write = (...fields: object[]) => ({ write: { fields } })

const n = (number: number): Move => ({ numbers: [number] })

test("fields are written when the interview ends, each in its form", () => {
  const values = ["code", "label", "number", "text"]
  const each = (name: string) => write(...values.map((value) => field(`${name}_${value}`, value)))
  const graph = graphOf([
    question("q1", "multiple", {
      answers: [1, answer(2, { text: "Шутеры" }), answer(8, { kind: "other", text: "Другое" })],
      ...each("several"),
    }),
    question("q2", "open", each("words")),
    question("q3", "nps", each("nps")),
    question("q4", "matrix", { statements: [1], answers: [5], ...each("matrix") }),
  ])
  const { effects } = play(graph, [
    { codes: [2, 8], texts: { 8: " Гонки\n" } },
    { text: " 3,5 " },
    { numbers: [7] },
    { rows: { 1: [5] } },
  ])
  const written = effects.flatMap((effect) =>
    effect.kind === "write" ? [[effect.field, effect.value]] : [],
  )
  expect(Object.fromEntries(written)).toEqual({
    several_code: [2, 8],
    several_label: ["Шутеры", "Другое"],
    several_number: [2, 8],
    several_text: ["Шутеры", "Гонки"],
    words_code: "3,5",
    words_label: "3,5",
    words_number: 3.5,
    words_text: "3,5",
    nps_code: 7,
    nps_label: 7,
    nps_number: 7,
    nps_text: "7",
    matrix_code: "1:5",
    matrix_label: "q4.1: q4.5",
    matrix_number: 5,
    matrix_text: "q4.1: q4.5",
  })
  expect(effectTexts(effects).at(-1)).toBe("finish completed")
})

test("unconditional fields are written for every outcome, without taken-back answers", () => {
  const questions = [
    question("q1", "nps", write(field("a", "number"), field("b", "number", "always"))),
    question("q2", "nps", write(field("c", "number", "always"))),
    question("q3", "nps"),
  ]
  const ended = (...moves: Move[]) => effectTexts(play(graphOf(questions), moves).effects).slice(-2)
  expect(ended({ numbers: [3] }, "timeout")).toEqual(["write b=3", "finish abandoned"])
  expect(ended({ numbers: [3] }, { numbers: [4] }, "back", "close")).toEqual([
    "write b=3",
    "finish closed",
  ])
})

test("a block's address is called once, when the block is left", () => {
  const url = "https://example.test/done"
  const graph = compile(
    questionnaireOf(
      [[question("q1", "nps"), question("q2", "nps")], [question("q3", "nps")]],
      [{ callbackUrl: url, callbackAnswers: true }, { callbackUrl: url }],
    ),
  )
  const { effects } = play(graph, [n(1), n(2), "back", n(3), n(4)])
  expect(effectTexts(effects)).toEqual([
    "show q1",
    "show q2",
    "callback b1",
    "show q3",
    "show q2",
    "show q3",
    "callback b2",
    "finish completed",
  ])
  expect(effects[2]).toEqual({
    kind: "callback",
    block: "b1",
    url,
    answers: [
      { question: "q1", value: { numbers: [1] } },
      { question: "q2", value: { numbers: [2] } },
    ],
  })
  expect(effectTexts(play(graph, [n(1), "timeout"]).effects)).toEqual([
    "show q1",
    "show q2",
    "finish abandoned",
  ])
})

test("an event after the end, or about another question, is ignored", () => {
  const graph = graphOf([question("q1", "nps"), question("q2", "nps")])
  const over = play(graph, ["timeout"])
  for (const move of [{ numbers: [1] }, "skip", "back", "resume", "timeout", "close"] as Move[]) {
    const { state, effects } = play(graph, ["timeout", move])
    expect(effectTexts(effects).at(-1)).toBe("refuse interviewOver")
    expect(state).toEqual(over.state)
  }
  const other: Move = { kind: "answer", question: "q2", value: { numbers: [1] } }
  expect(effectTexts(play(graph, [other]).effects)).toEqual(["show q1", "refuse otherQuestion"])
})

test("a returning respondent sees the question again, with the earlier answer", () => {
  const graph = graphOf([question("q1", "nps"), question("q2", "nps")])
  const { state, effects } = play(graph, [{ numbers: [3] }, "resume", "back"])
  expect(effectTexts(effects)).toEqual(["show q1", "show q2", "show q2", "show q1"])
  expect(draftOf(state, "q1")).toEqual({ numbers: [3] })
  expect(draftOf(state, "q2")).toBeUndefined()
})

test("progress grows to 1 and never falls", () => {
  const ids = ["q1", "q2", "q3", "q4"]
  const skipsAll = answer(2, { redirect: { to: "end" } })
  const graph = graphOf(ids.map((id) => question(id, "one", { answers: [1, skipsAll] })))
  const moves: Move[] = [codes(1), codes(1), "back", codes(1), "back", "back", codes(1), codes(2)]
  const progress = moves.map((_, end) => play(graph, moves.slice(0, end + 1)).state.progress)
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
  expect(progress[0]).toBeGreaterThan(0)
  expect(progress.at(-1)).toBe(1)
  expect(progress.at(-2)).toBeLessThan(1)
})

test("an inner parameter has priority, and a link only sets public ones with a value", () => {
  const questions = [question("q1", "nps", { params: { c: "question", d: "question" } })]
  const settings = { params: { b: "block", c: "block", d: "block" }, publicParams: ["d", "e"] }
  const blocks = questionnaireOf([questions], [settings])
  const graph = compile(blocks, { params: { a: "project", b: "project" } })
  const { state } = play(graph, [], { params: { a: "link", d: "link", e: "link" } })
  const [node] = graph.nodes
  const text = "{{p.a}} {{p.b}} {{p.c}} {{p.d}} {{p.e}}"
  expect(node && textAt(graph, node, state.given, text)).toBe("project block question link {{p.e}}")
})
