import { expect, test } from "vitest"
import { estimateSeconds } from "./estimate-seconds.ts"
import { answer, graphOf, nodeOf, question, redirectPart } from "../testing/index.ts"

const nps = (id: string, more: Record<string, unknown> = {}) => question(id, "nps", more)

test("questions still expected are the mean over the ways out; a review counts as used up", () => {
  const graph = graphOf([
    question("q1", "one", { answers: [answer(1, redirectPart("q4")), 2] }),
    nps("q2"),
    question("q3", "one", {
      answers: [1, answer(2, redirectPart("q1", { review: { times: 3 } }))],
    }),
    nps("q4"),
  ])
  expect(graph.nodes.map(({ expected }) => expected)).toEqual([3, 3, 2, 1])
})

test("circles do not keep a questionnaire from being made ready", () => {
  const graph = graphOf([nps("q1"), nps("q2", redirectPart("q1"))])
  expect(graph.nodes.every(({ expected }) => Number.isFinite(expected))).toBe(true)
})

test("questions that can still determine the respondent are known beforehand, also those reached by a review", () => {
  const tells = { bands: [{ from: 0, to: 10, profile: { field: "age" } }] }
  const graph = graphOf([
    question("q1", "one", { answers: [answer(1, redirectPart("q3")), 2] }),
    nps("q2", tells),
    nps("q3"),
    question("q4", "one", {
      answers: [1, answer(2, redirectPart("q2", { review: { times: 1 } }))],
    }),
    nps("q5"),
  ])
  const leads = graph.nodes.map(({ leadsToQualifying }) => leadsToQualifying)
  expect(leads).toEqual([true, true, true, true, false])
  const { qualifies, routed } = nodeOf(nps("q", tells))
  expect([qualifies, routed]).toEqual([true, false])
})

test("a question takes the work of its category and the reading of its texts", () => {
  const [short, long] = [nps("q"), nps("q", { text: "a".repeat(100), hint: "b".repeat(50) })]
  expect(estimateSeconds(nodeOf({ ...short, text: "" }).question)).toBe(5)
  expect(estimateSeconds(nodeOf(long).question)).toBeCloseTo(5 + 150 * 0.068)
  const one = nodeOf(question("q", "one", { text: "", answers: [answer(1, { text: "abcde" })] }))
  expect(estimateSeconds(one.question)).toBeCloseTo(3.5 + 5 * 0.068)
})

test("questions between a way back and where it leads can be shown again, the others cannot", () => {
  const back = { redirect: { to: "question", id: "b" } }
  const { nodes } = graphOf([
    question("a", "open"),
    question("b", "open"),
    question("c", "one", { answers: [answer(1, back), answer(2)] }),
    question("d", "open"),
  ])
  expect(nodes.map(({ canRepeat }) => canRepeat)).toEqual([false, true, true, false])
})
