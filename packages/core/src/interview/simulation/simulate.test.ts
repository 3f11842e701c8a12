import fc from "fast-check"
import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import {
  answer,
  graphOf,
  portraitsArbitrary,
  question,
  questionnaireArbitrary,
  redirectPart,
  runCount,
} from "../../testing/index.ts"
import { compile } from "../compile.ts"
import { OUTCOMES } from "../outcome.ts"
import { createSimulation, simulate } from "./simulate.ts"

const screening = question("s", "screening", {
  answers: [answer(1), answer(2, { screening: "deny" })],
})
const fork = question("f", "one", { answers: [1, answer(2, redirectPart("last"))] })
const graph = graphOf([screening, fork, question("mid", "nps"), question("last", "open")])
const marginals = new Map([
  [
    "s",
    new Map([
      ["1", 3],
      ["2", 1],
    ]),
  ],
  [
    "f",
    new Map([
      ["1", 20],
      ["2", 80],
    ]),
  ],
])

test("shares come out as the marginals say", () => {
  const report = simulate(graph, [], { n: 20_000, seed: 5, marginals })
  const [s, f, mid, last] = report.questions.map(({ reach }) => reach)
  expect(s).toBe(1)
  expect(f).toBeCloseTo(0.75, 2)
  expect(mid).toBeCloseTo(0.15, 2)
  expect(last).toBe(f)
  expect(report.screenOutRate).toBeCloseTo(0.25, 2)
  expect(report.incidence).toBeCloseTo(1 - report.screenOutRate, 12)
  expect(report.questions[0]?.ended).toEqual({ screenedOut: report.screenOutRate })
  expect(report.questions[1]?.chosen.get("2")).toBeCloseTo(0.6 * 20_000, -3)
  expect(report.length?.mean).toBeCloseTo(3.2, 1)
  expect(report.length?.longest).toBe(4)
  expect(report.minutes?.median).toBeLessThan(1)
})

test("the same seed gives the same report in any number of pieces", () => {
  const options = { n: 500, seed: 7, marginals, dropOut: 0.1 }
  const whole = simulate(graph, [], options)
  const pieces = createSimulation(graph, [], options)
  expect([pieces.run(1), pieces.run(123), pieces.run(10_000)]).toEqual([1, 124, 500])
  expect(pieces.report()).toEqual(whole)
  expect(simulate(graph, [], { ...options, seed: 8 })).not.toEqual(whole)
  expect(whole.outcomes.abandoned).toBeGreaterThan(0.1)
})

const portraits: Portrait[] = [
  { id: 1, name: "", respondents: 100, conditions: [{ field: "gender", anyOf: ["f"] }] },
  { id: 2, name: "", respondents: 100, conditions: [{ field: "gender", anyOf: ["x"] }] },
]

test("portraits fill as fast as their respondents come", () => {
  const profile = new Map([
    [
      "gender" as const,
      new Map([
        ["f", 1],
        ["m", 3],
      ]),
    ],
  ])
  const report = simulate(graph, portraits, { n: 8000, seed: 1, perDay: 50, profile, marginals })
  const [women, nobody] = report.portraits
  expect(report.outcomes.notQualified).toBeCloseTo(0.75, 1)
  expect(women?.share).toBeCloseTo(0.25 * 0.75, 1)
  expect(women?.days).toBe(Math.ceil(100 / ((women?.share ?? 0) * 50)))
  expect(nobody).toEqual({ portrait: 2, share: 0, days: undefined })
  const even = simulate(graph, portraits, { n: 4000, seed: 1 })
  expect(even.outcomes.notQualified).toBeCloseTo(0.5, 1)
})

test("who meets a question that cannot be answered is stuck there", () => {
  const report = simulate(graphOf([question("q", "one", { answers: [] })]), [], { n: 10, seed: 1 })
  expect(report).toMatchObject({ stuck: 1, outcomes: { abandoned: 1 }, length: undefined })
  expect(report.questions[0]?.ended).toEqual({ abandoned: 1 })
})

test("any questionnaire can be simulated, and every respondent ends somehow", () => {
  fc.assert(
    fc.property(
      questionnaireArbitrary({ maxBlocks: 3, maxQuestions: 3 }),
      portraitsArbitrary,
      fc.integer(),
      (questionnaire, groups, seed) => {
        const report = simulate(compile(questionnaire), groups, { n: 20, seed })
        expect(report.n).toBe(20)
        expect(OUTCOMES.reduce((sum, outcome) => sum + report.outcomes[outcome], 0)).toBeCloseTo(1)
      },
    ),
    runCount(200),
  )
})
