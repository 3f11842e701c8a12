import { expect, test } from "vitest"
import { compile, start, apply } from "../interview/index.ts"
import { questionnaireOf, question } from "../testing/index.ts"
import { coveringRespondents } from "./covering-respondents.ts"

const chosen = (code: number) => ({ question: "q1", has: [code], how: "any" })
const to = (id: string) => ({ to: "question", id })
const q1 = question("q1", "one", { answers: [1, 2, 3] })
const later = ["q3", "q4"].map((id) => question(id, "nps"))

const coveredIn = (parts: object) => {
  const questionnaire = questionnaireOf([
    [q1, question("q2", "one", { answers: [1, 2], ...parts }), ...later],
  ])
  const covering = coveringRespondents(questionnaire)
  if ("loop" in covering) throw new Error("a loop")
  const graph = compile(questionnaire)
  const outcomes = covering.respondents.map(({ steps }) => {
    let { state } = start(graph, { seed: 0 })
    for (const step of steps)
      ({ state } = apply(
        graph,
        state,
        step.answer === "skip"
          ? { kind: "skip", question: step.question }
          : { kind: "answer", question: step.question, value: step.answer },
      ))
    return state.outcome
  })
  return { ...covering, outcomes }
}

test("respondents take redirects on conditions, and one is screened out by a condition", () => {
  const { ways, uncovered, outcomes } = coveredIn({
    redirectIf: [{ if: chosen(1), redirect: to("q4") }],
    screenOutIf: chosen(3),
  })
  // One each of q1, q3 and q4; of q2 its own, the redirect and screening.
  expect(ways).toBe(6)
  expect(uncovered.length).toBeLessThan(3)
  expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true)
})

test("a redirect on a condition that never holds is uncovered", () => {
  const { uncovered } = coveredIn({ redirectIf: [{ if: chosen(9), redirect: to("q4") }] })
  expect(uncovered).toEqual([{ question: "q2", branch: 0 }])
})
