import { expect, test } from "vitest"
import { Questionnaire, type Condition } from "../questionnaire/index.ts"
import { answer, codes, graphOf, play, question, effectTexts, type Move } from "../testing/index.ts"
import { compile } from "./compile.ts"
import { resultOf } from "./result.ts"

const has = (source: string, ...wanted: number[]): Condition => ({
  question: source,
  has: wanted,
  how: "any",
})
const q1 = question("q1", "multiple", { answers: [1, 2, 3], required: false })
const last = question("q3", "nps")

/** Effects of the last move at a question that is shown on this condition. */
const shownAfter = (showIf: Condition, ...moves: Move[]) =>
  effectTexts(
    play(graphOf([q1, question("q2", "one", { answers: [1], showIf }), last]), moves).effects,
  ).at(-1)

test.each([
  [has("q1", 1, 2), codes(2, 3), "show q2"],
  [has("q1", 1), codes(2), "show q3"],
  [{ question: "q1", count: "ge", value: 2 }, codes(1, 2), "show q2"],
  [{ question: "q1", state: "skipped" }, "skip", "show q2"],
  [{ not: has("q1", 1) }, "skip", "show q2"],
  [{ question: "q1", has: [1], how: "none" }, "skip", "show q3"],
  [{ question: "gone", state: "notAsked" }, codes(1), "show q2"],
  [{ all: [has("q1", 1), has("q1", 2)] }, codes(1), "show q3"],
] satisfies [Condition, Move, string][])("with %j, %j leads to %s", (showIf, move, seen) => {
  expect(shownAfter(showIf, move)).toBe(seen)
})

test("a hidden question leads to the next one whatever its redirect and is not asked in results", () => {
  const hidden = question("q2", "one", {
    answers: [answer(1, { redirect: { to: "end" } })],
    redirect: { to: "question", id: "q1" },
    showIf: has("q1", 1),
  })
  const graph = graphOf([q1, hidden, last])
  const { state, effects } = play(graph, [codes(2)])
  expect(effectTexts(effects).at(-1)).toBe("show q3")
  expect(resultOf(graph, state)[1]).toEqual({ question: "q2", status: "notAsked" })
})

test("a question is hidden after its source is changed, and shown after it is changed back", () => {
  const graph = graphOf([q1, question("q2", "one", { answers: [1], showIf: has("q1", 1) }), last])
  const { effects } = play(graph, [codes(1), "back", codes(2), "back", codes(1)])
  expect(effectTexts(effects).filter((each) => each.startsWith("show"))).toEqual(
    ["q1", "q2", "q1", "q3", "q1", "q2"].map((id) => `show ${id}`),
  )
})

/** A question, a block that is hidden after its answer 2, and two more. */
const blocks = (questions: number) =>
  compile(
    Questionnaire.parse({
      blocks: [
        { id: "b1", title: "", questions: [q1] },
        {
          id: "b2",
          title: "",
          showIf: has("q1", 1),
          settings: { callbackUrl: "https://example.test/done" },
          questions: Array.from({ length: questions }, (_, at) => question(`h${at}`, "nps")),
        },
        { id: "b3", title: "", questions: [last, question("q4", "nps")] },
      ],
    }),
  )

const kinds = (...moves: Move[]) => play(blocks(1), moves).effects.map(({ kind }) => kind)

test("a hidden block calls no address, and a shown one does", () => {
  expect(kinds(codes(2))).not.toContain("callback")
  expect(kinds(codes(1), { numbers: [5] })).toContain("callback")
})

test("hidden questions do not count as progress", () => {
  const { state } = play(blocks(50), [codes(2)])
  expect(state.progress).toBeLessThan(0.5)
})

test("everybody with one seed draws the same number, and seeds draw each number", () => {
  const showIf: Condition = { draw: "price", of: 2, in: [1] }
  const graph = graphOf([question("q1", "one", { answers: [1], showIf }), last])
  const firsts = Array.from({ length: 40 }, (_, seed) =>
    effectTexts(play(graph, [], { seed }).effects).at(-1),
  )
  expect(new Set(firsts)).toEqual(new Set(["show q1", "show q3"]))
  expect(effectTexts(play(graph, [], { seed: 7 }).effects)).toEqual(
    effectTexts(play(graph, [], { seed: 7 }).effects),
  )
})
