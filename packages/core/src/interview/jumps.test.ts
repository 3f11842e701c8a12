import { expect, test } from "vitest"
import type { Condition } from "../questionnaire/index.ts"
import { answer, codes, effectTexts, graphOf, type Move, play, question } from "../testing/index.ts"
import { shownNode } from "./decided-by-conditions.ts"
import { legsOf } from "./legs.ts"
import { nodesForPage } from "./page/compile-for-page.ts"
import { wayTaken } from "./way-taken.ts"

const has = (source: string, ...wanted: number[]): Condition => ({
  question: source,
  has: wanted,
  how: "any",
})
const to = (id: string) => ({ to: "question", id })
const q1 = question("q1", "multiple", { answers: [1, 2, 3], required: false })
const others = ["q2", "q3", "q4", "q5"].map((id) => question(id, "one", { answers: [1, 2] }))

const lastEffect = (questions: readonly object[], ...moves: Move[]) =>
  effectTexts(play(graphOf(questions as Parameters<typeof graphOf>[0]), moves).effects).at(-1)

test.each([
  [codes(1), "show q3"],
  [codes(1, 2), "show q3"],
  [codes(2), "show q4"],
  [codes(3), "show q5"],
  ["skip", "show q5"],
] satisfies [Move, string][])(
  "after %j the first redirect whose condition holds is followed, else the question's own",
  (move, effect) => {
    const redirectIf = [
      { if: has("q1", 1), redirect: to("q3") },
      { if: has("q1", 1, 2), redirect: to("q4") },
    ]
    const jumping = { ...q1, redirectIf, redirect: to("q5") }
    expect(lastEffect([jumping, ...others], move)).toBe(effect)
  },
)

test("the redirect of a chosen answer beats redirects on conditions", () => {
  const jumping = question("q1", "one", {
    answers: [answer(1, { redirect: to("q5") }), 2],
    redirectIf: [{ if: { question: "q1", state: "answered" }, redirect: to("q4") }],
  })
  expect(lastEffect([jumping, ...others], codes(1))).toBe("show q5")
  expect(lastEffect([jumping, ...others], codes(2))).toBe("show q4")
})

test("a review by a redirect on a condition is counted and used up", () => {
  const again = question("q2", "one", {
    answers: [1, 2],
    redirectIf: [{ if: has("q2", 1), redirect: { ...to("q1"), review: { times: 1 } } }],
    redirect: { to: "end" },
  })
  const moves = [codes(1), codes(1), codes(1)]
  expect(lastEffect([q1, again, question("q3", "nps")], ...moves)).toBe("show q2")
  expect(lastEffect([q1, again, question("q3", "nps")], ...moves, codes(1))).toBe("show q3")
  expect(lastEffect([q1, again, question("q3", "nps")], codes(1), codes(2))).toBe(
    "finish completed",
  )
})

test("the condition of a question screens out before any redirect, and a hidden question does not", () => {
  const screening = question("q2", "one", {
    answers: [answer(1, { redirect: to("q4") }), 2],
    showIf: has("q1", 1, 2),
    screenOutIf: has("q1", 2, 3),
  })
  const asked = [q1, screening, question("q3", "nps"), question("q4", "nps")]
  expect(lastEffect(asked, codes(2), codes(1))).toBe("finish screenedOut")
  expect(lastEffect(asked, codes(1), codes(1))).toBe("show q4")
  expect(lastEffect(asked, codes(3))).toBe("show q3")
})

test("a question that recall empties screens out by its condition, too", () => {
  const recalling = question("q2", "one", {
    answers: [1, 2],
    recall: { source: "q1", mode: "selected", onEmpty: "skip" },
    screenOutIf: has("q1", 3),
  })
  const graph = graphOf([q1, recalling, question("q3", "nps")])
  const { state, effects } = play(graph, [codes(3)])
  expect(effectTexts(effects).at(-1)).toBe("finish screenedOut")
  const { state: before } = play(graph, [])
  const event = { kind: "answer", question: "q1", value: codes(3) } as const
  expect(legsOf(graph, before, event, state).end).toEqual({ by: "condition", question: 1 })
  expect(wayTaken(graph, before, event, state)?.reason).toEqual({ by: "screeningCondition" })
})

test("an answer is required of those for whom the condition holds", () => {
  const demanding = question("q2", "one", {
    answers: [1, 2],
    required: true,
    requiredIf: has("q1", 1),
  })
  const asked = [q1, demanding, question("q3", "nps")]
  expect(lastEffect(asked, codes(1), "skip")).toBe("refuse answerRequired")
  expect(lastEffect(asked, codes(2), "skip")).toBe("show q3")
  expect(lastEffect(asked, codes(2), "skip", "back", "back", codes(1), "skip")).toBe(
    "refuse answerRequired",
  )
})

test("rows of a matrix may be left out by those for whom the condition does not hold", () => {
  const demanding = question("q2", "matrix", {
    statements: [answer(1), answer(2)],
    answers: [1, 2],
    requiredIf: has("q1", 1),
  })
  const asked = [q1, demanding, question("q3", "nps")]
  const partly = { rows: { 1: [1] } }
  expect(lastEffect(asked, codes(1), partly)).toBe("refuse rowMissing")
  expect(lastEffect(asked, codes(2), partly)).toBe("show q3")
})

test("the page gets neither conditions nor targets of redirects on them, and waits for the server around them", () => {
  const demanding = question("q2", "one", { answers: [1, 2], requiredIf: has("q1", 1) })
  const jumping = question("q3", "one", {
    answers: [1, 2],
    screenOutIf: has("q1", 1),
    redirectIf: [{ if: has("q2", 2), redirect: { to: "end" } }],
  })
  const graph = graphOf([q1, demanding, jumping, question("q4", "nps")])
  const pageOf = (move: Move) => {
    const { state } = play(graph, [move])
    const { given, path } = state
    return nodesForPage(graph, [1, 2], { hasPortraits: false, given, path }, state)
  }
  expect(pageOf(codes(1))).toMatchObject([{ conditional: true }, { waits: true }])
  expect(pageOf(codes(1))[0]).not.toHaveProperty("optional")
  expect(pageOf(codes(2))[0]).toMatchObject({ optional: true })
  expect(JSON.stringify(pageOf(codes(1)))).not.toMatch(/requiredIf|screenOutIf|redirectIf|"has"/)
  expect(shownNode(graph, play(graph, [codes(1)]).state)?.required).toBe(true)
})
