import { expect, test } from "vitest"
import { draftOf } from "./apply.ts"
import { answer, graphOf, play, question, effectTexts } from "../testing/index.ts"
import { resultOf } from "./result.ts"

const screening = question("q1", "screening", {
  limit: { min: 1, max: 3 },
  answers: [
    answer(1),
    answer(2, { screening: "deny" }),
    answer(3, { screening: "allowIfAny" }),
    answer(4, { screening: "allow", redirect: { to: "question", id: "q3" } }),
  ],
})
const graph = graphOf([screening, question("q2", "nps"), question("q3", "nps")])

test.each([
  [[1], "show q2"],
  [[2], "finish screenedOut"],
  [[1, 2], "finish screenedOut"],
  [[3], "finish screenedOut"],
  [[3, 1], "show q2"],
  [[4, 3], "show q3"],
  [[4, 2], "finish screenedOut"],
])("choosing %j leads to %s", (chosen, outcome) => {
  expect(effectTexts(play(graph, [{ codes: chosen }]).effects)).toEqual(["show q1", outcome])
})

test.each([
  [10, "finish screenedOut"],
  [20, "show q2"],
  [30, "finish screenedOut"],
  [40, "show q2"],
])("the number %i leads to %s", (number, outcome) => {
  const bands = [
    { from: 0, to: 17, screening: "deny" },
    { from: 18, to: 25, screening: "allow" },
    { from: 26, to: 35, screening: "allowIfAny" },
  ]
  const questions = [
    question("q1", "range", { from: 0, to: 99, step: 1, bands }),
    question("q2", "nps"),
  ]
  expect(effectTexts(play(graphOf(questions), [{ numbers: [number] }]).effects)).toEqual([
    "show q1",
    outcome,
  ])
})

test.each([0.3, 0.1 * 3, 0.1 + 0.2, 0.3 - 1e-14])(
  "%d counts as 0.3: rounding lets no one pass a screening, and is not stored",
  (number) => {
    const bands = [
      { from: 0, to: 0.3, screening: "deny" },
      { from: 0.4, to: 1 },
    ]
    const asked = question("q1", "slider", { from: 0, to: 1, step: 0.1, bands })
    const numbers = graphOf([asked, question("q2", "nps")])
    const { state, effects } = play(numbers, [{ numbers: [number] }])
    expect(effectTexts(effects).at(-1)).toBe("finish screenedOut")
    expect(resultOf(numbers, state)[0]).toMatchObject({ value: { numbers: [0.3] } })
    expect(draftOf(state, "q1")).toEqual({ numbers: [0.3] })
  },
)
