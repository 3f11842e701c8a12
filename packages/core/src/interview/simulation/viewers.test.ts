import { expect, test } from "vitest"
import { graphOf, question } from "../../testing/play-interview.ts"
import { apply } from "../apply.ts"
import { start } from "../start.ts"
import { createViewersCount } from "./viewers.ts"

const ANSWERS = { answers: [1, 2, 3, 4] }
const choice = (id: string, showIf?: object) =>
  question(id, "one", { ...ANSWERS, ...(showIf && { showIf }) })

const FIRST = choice("first")
const count = (graph: ReturnType<typeof graphOf>, wanted: string) =>
  createViewersCount(graph, [], { questions: new Set([wanted]), seed: 1 })

test("a question for one of four equal answers is shown to about a quarter of the respondents", () => {
  const graph = graphOf([FIRST, choice("then", { question: "first", has: [2], how: "any" })])
  const { shown, respondents } = count(graph, "then").run(2000)
  expect(respondents).toBe(2000)
  expect(shown / respondents).toBeGreaterThan(0.2)
  expect(shown / respondents).toBeLessThan(0.3)
})

test("a question that everybody is shown has every respondent, and the shortest way to it", () => {
  const graph = graphOf([FIRST, choice("then")])
  const viewers = count(graph, "then").run(20)
  expect(viewers).toMatchObject({ respondents: 20, shown: 20 })
  expect(viewers.shortest?.events).toHaveLength(1)
})

test("the events of a viewer lead the engine to the question", () => {
  const graph = graphOf([
    FIRST,
    choice("second"),
    choice("then", {
      all: [
        { question: "first", has: [3], how: "any" },
        { question: "second", has: [1], how: "any" },
      ],
    }),
  ])
  const way = count(graph, "then").run(500).shortest
  let { state } = start(graph, { seed: way?.seed ?? 0, profile: way?.profile ?? {} })
  for (const event of way?.events ?? []) ({ state } = apply(graph, state, event))
  expect(graph.nodes[state.at]?.id).toBe("then")
})

test("a condition that holds for no one has no viewers", () => {
  const graph = graphOf([
    FIRST,
    choice("then", {
      all: [
        { question: "first", has: [1], how: "any" },
        { question: "first", has: [2], how: "any" },
      ],
    }),
  ])
  expect(count(graph, "then").run(100)).toEqual({ respondents: 100, shown: 0, shortest: undefined })
})

test("pieces make the same count as one run", () => {
  const graph = graphOf([FIRST, choice("then", { question: "first", has: [2], how: "any" })])
  const pieces = count(graph, "then")
  pieces.run(30)
  expect(pieces.run(70)).toEqual(count(graph, "then").run(100))
})
