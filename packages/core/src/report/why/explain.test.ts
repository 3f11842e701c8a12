import { expect, test } from "vitest"
import { type InterviewEvent, resultOf } from "../../interview/index.ts"
import {
  answer,
  expectAlways,
  graphOf,
  type PlayedInterview,
  question,
  stepsOf,
  redirectPart,
} from "../../testing/index.ts"
import type { Graph, StartOptions } from "../../interview/index.ts"
import { explainInterview, type ExplanationBody } from "./explain.ts"
import type { ExplainStep } from "./explanation.ts"

const explainedOf = ({ graph, options, events }: PlayedInterview, index: number): ExplanationBody =>
  explainInterview(graph, index, {
    startedAt: 0,
    options,
    happenings: events.map((event, at) => ({ event, at: at + 1 })),
  })

const stepsThatCount = ({ steps }: ExplanationBody) => steps.filter(({ undone }) => !undone)
const ofKinds = (steps: readonly ExplainStep[], ...kinds: readonly ExplainStep["kind"][]) =>
  steps.filter(({ kind }) => kinds.includes(kind))

test("an explanation matches the engine's result in every case", () => {
  expectAlways((played) => {
    const state = played.states.at(-1)
    if (!state) throw new Error("no state")
    const results = resultOf(played.graph, state)
    for (const [index, { status }] of results.entries()) {
      const explained = explainedOf(played, index)
      const isOpen = state.at === index
      expect(explained.status).toBe(isOpen ? "open" : status)
      if (explained.leftOut > 0) continue
      const steps = stepsThatCount(explained)
      const done = ofKinds(steps, "answered", "skipped", "read", "known", "empty", "hidden")
      const onPath = stepsOf(state).filter(({ node }) => node === index).length
      // A respondent who is screened out by recall has no step for the question on the path.
      const screened = endOf(steps) === "recall" && ofKinds(steps, "empty").length > 0 ? 1 : 0
      expect([onPath, onPath + screened]).toContain(done.length)
      const hasEnded = onPath === 0 && !isOpen && state.phase === "over"
      const causes = ofKinds(steps, "jumped", "ended", "empty").length
      expect(causes).toBeGreaterThanOrEqual(hasEnded ? 1 : 0)
    }
  }, 100)
})

const endOf = (steps: readonly ExplainStep[]) =>
  steps.flatMap((step) => (step.kind === "ended" ? [step.cause] : []))[0]

/**
 * Outcomes for which no place of a portrait was free. Such an interview ends on the way to the next question, which may lie
 * after the examined question.
 */
const WITHOUT_PLACE: ReadonlySet<string> = new Set(["quotaFull", "noPortrait"])

test("a question that was not asked was jumped over, or the interview ended before it", () => {
  expectAlways((played) => {
    const { graph } = played
    const state = played.states.at(-1)
    if (state?.phase !== "over") return
    const asked = new Set([state.at, ...stepsOf(state).map(({ node }) => node)])
    for (const { index } of graph.nodes.filter((node) => !asked.has(node.index))) {
      const explained = explainedOf(played, index)
      if (explained.leftOut > 0) continue
      const isPassed = stepsThatCount(explained).some(
        (step) =>
          step.kind === "jumped" ||
          (step.kind === "ended" &&
            (WITHOUT_PLACE.has(step.cause) || isBefore(graph, step.question, index))),
      )
      expect(isPassed).toBe(true)
    }
  }, 100)
})

const isBefore = ({ nodes }: Graph, id: string | null, index: number): boolean =>
  id === null || nodes.findIndex((node) => node.id === id) <= index

const graph = graphOf([
  question("q1", "one", { answers: [answer(1, redirectPart("q3")), 2] }),
  question("q2", "multiple", { answers: [1, 2, 3] }),
  question("q3", "multiple", {
    answers: [1, 2, 3],
    recall: { source: "q2", mode: "selected", onEmpty: "skip" },
  }),
  question("q4", "open", { format: "email" }),
])
const answerEvent = (id: string, ...codes: number[]): InterviewEvent => ({
  kind: "answer",
  question: id,
  value: { codes },
})
const back: InterviewEvent = { kind: "back" }

const explainQuestion = (
  events: readonly InterviewEvent[],
  index: number,
  options: Partial<StartOptions> = {},
) =>
  explainInterview(graph, index, {
    startedAt: 100,
    options: { seed: 1, ...options },
    happenings: events.map((event, at) => ({ event, at: 101 + at })),
  })

test("a changed answer is explained: the skipped question, and by which answer", () => {
  const { status, steps } = explainQuestion(
    [answerEvent("q1", 1), back, answerEvent("q1", 2), answerEvent("q2", 2, 3)],
    1,
  )
  expect(status).toBe("answered")
  expect(steps.map(({ kind, at, undone }) => [kind, at, undone])).toEqual([
    ["begun", 100, false],
    ["jumped", 101, true],
    ["back", 102, false],
    ["came", 103, false],
    ["shown", 103, false],
    ["answered", 104, false],
    ["open", 104, false],
  ])
  expect(steps[1]).toMatchObject({
    way: { from: "q1", rule: { by: "answer", answer: "q1.1" } },
    to: "q3",
  })
  expect(steps[5]).toMatchObject({ said: [{ text: "q2.2" }, { text: "q2.3" }] })
})

test("recall is explained with its source, the number of remaining options, and if none is left", () => {
  const filtered = explainQuestion([answerEvent("q1", 2), answerEvent("q2", 2, 3)], 2)
  expect(filtered.status).toBe("open")
  expect(filtered.steps).toContainEqual(
    expect.objectContaining({
      kind: "shown",
      shown: 2,
      all: 3,
      recall: { source: "q2", mode: "selected" },
    }),
  )
  const { status, steps, questions } = explainQuestion([answerEvent("q1", 1)], 2)
  expect(status).toBe("notAsked")
  expect(steps.map(({ kind }) => kind)).toEqual(["begun", "came", "empty", "open"])
  expect(questions.map(({ id, number }) => [id, number])).toEqual([
    ["q1", 1],
    ["q2", 2],
    ["q3", 3],
    ["q4", 4],
  ])
})

test("a contact is explained as given, without its text", () => {
  const { steps } = explainQuestion(
    [
      answerEvent("q1", 1),
      { kind: "answer", question: "q4", value: { text: "anna@example.test" } },
    ],
    3,
  )
  expect(steps.at(-2)).toMatchObject({ kind: "answered", said: null })
  expect(steps.at(-1)).toMatchObject({ kind: "ended", outcome: "completed", cause: "way" })
  expect(JSON.stringify(steps)).not.toContain("anna")
})

test("the end before a question is explained for every outcome", () => {
  expect(explainQuestion([{ kind: "timeout" }], 3).steps.at(-1)).toMatchObject({
    kind: "ended",
    cause: "timeout",
    question: "q1",
  })
  const portraits = [
    { id: 1, name: "", respondents: 10, conditions: [{ field: "gender" as const, anyOf: ["f"] }] },
  ]
  expect(explainQuestion([], 0, { portraits, profile: { gender: "m" } }).steps).toMatchObject([
    { kind: "begun", known: [{ field: { key: "targetField.gender" } }] },
    { kind: "ended", outcome: "notQualified", cause: "noPortrait", question: null },
  ])
})

test("after going back and forth for long the last hundred steps are shown", () => {
  const events = Array.from({ length: 100 }, () => [answerEvent("q1", 2), back]).flat()
  const { steps, leftOut } = explainQuestion(events, 1)
  expect(steps).toHaveLength(100)
  expect(leftOut).toBeGreaterThan(100)
})

test("a condition on a question that does not exist is printed with the id of that question", () => {
  const gone = { question: "gone", has: [1], how: "any" }
  const conditional = graphOf([
    question("q1", "one", { answers: [1, 2] }),
    question("q2", "open", { showIf: { all: [{ question: "q1", state: "answered" }, gone] } }),
  ])
  const happenings = [{ event: answerEvent("q1", 1), at: 1 }]
  const { steps } = explainInterview(conditional, 1, {
    startedAt: 0,
    options: { seed: 1 },
    happenings,
  })
  expect(steps.find(({ kind }) => kind === "hidden")).toMatchObject({
    condition: "q1 answered and {gone} has 1",
    read: [{ question: "q1", state: "answered", said: [{ text: "q1.1" }] }],
  })
})

const showIf = (...has: number[]) => ({ showIf: { question: "q1", has, how: "any" } })

/** Returns the steps of the second question after the first one was answered with this code. */
function stepsOfSecond(code: number) {
  const conditional = graphOf([
    question("q1", "one", { answers: [1, 2, 3] }),
    question("q2", "one", { answers: [answer(1, showIf(1)), answer(2, showIf(1, 2))] }),
  ])
  return explainInterview(conditional, 1, {
    startedAt: 0,
    options: { seed: 1 },
    happenings: [{ event: answerEvent("q1", code), at: 1 }],
  }).steps
}

test("a shown question lists the answers that conditions hid", () => {
  expect(stepsOfSecond(2).find(({ kind }) => kind === "shown")).toMatchObject({
    shown: 1,
    all: 2,
    hidden: [{ item: { text: "q2.1" }, condition: "q1 has 1" }],
  })
  expect(stepsOfSecond(1).find(({ kind }) => kind === "shown")).not.toHaveProperty("hidden")
})

test("a question without an answer left names the conditions of its answers", () => {
  expect(stepsOfSecond(3).find(({ kind }) => kind === "hidden")).toMatchObject({
    isEmptied: true,
    condition: "q1 has 1; q1 has 1, 2",
    read: [{ question: "q1", state: "answered" }],
  })
})
