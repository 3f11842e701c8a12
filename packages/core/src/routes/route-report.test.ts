import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, exitsOf, type FlowNode } from "../flow/index.ts"
import type { Portrait } from "../portrait/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { portraitsArbitrary, questionnaireArbitrary, runCount } from "../testing/index.ts"
import { routeReport, type Routes } from "./route-report.ts"

const answer = (id: string, more: object = {}) => ({
  id,
  code: Number(id.replace(/\D/g, "")),
  text: id,
  ...more,
})
const oneChoice = (id: string, answers: object[], more: object = {}) => ({
  category: "one",
  id,
  text: id,
  answers,
  ...more,
})
const open = (id: string, more: object = {}) => ({ category: "open", id, text: id, ...more })
const read = (...blocks: object[][]) =>
  Questionnaire.parse({
    blocks: blocks.map((questions, index) => ({ id: `b${index}`, title: "…", questions })),
  })
const redirectTo = (id: string) => ({ redirect: { to: "question", id } })

function reportedRoutes(
  questionnaire: Questionnaire,
  options: Parameters<typeof routeReport>[1] = {},
): Routes {
  const report = routeReport(questionnaire, options)
  if ("loop" in report) throw new Error(report.loop.join(" → "))
  return report.all
}

const FORK = read([
  oneChoice("q1", [answer("a1", redirectTo("q3")), answer("a2", redirectTo("q3")), answer("a3")]),
  open("q2"),
  open("q3"),
])

test("answers with the same target are one route, with the sum of their weights", () => {
  const { routes, questions, reach, stuck } = reportedRoutes(FORK)
  expect([routes, stuck]).toEqual([2n, 0])
  expect(questions).toMatchObject({ shortest: 2, longest: 3 })
  expect(questions?.expected).toBeCloseTo(2 + 1 / 3)
  expect([...reach]).toEqual([
    ["q1", 1],
    ["q2", 1 / 3],
    ["q3", 1],
  ])
})

test("marginals weigh the answers", () => {
  const marginals = new Map([
    [
      "q1",
      new Map([
        ["1", 1],
        ["3", 3],
      ]),
    ],
  ])
  expect(reportedRoutes(FORK, { marginals }).reach.get("q2")).toBe(0.75)
})

test("being screened out, leaving for each other questionnaire, and completing are different ends", () => {
  const { routes, ends } = reportedRoutes(
    read([
      {
        ...oneChoice("q1", [answer("a1"), answer("a2", { screening: "deny" })]),
        category: "screening",
      },
      oneChoice("q2", [
        answer("a3", { redirect: { to: "questionnaire", pid: 9 } }),
        answer("a4", { redirect: { to: "questionnaire", pid: 8 } }),
        answer("a5", { redirect: { to: "end" } }),
        answer("a6"),
      ]),
      oneChoice("q3", [answer("a7", redirectTo("nowhere")), answer("a8")]),
    ]),
  )
  expect(routes).toBe(6n)
  expect(ends.map(({ end, pid, routes: count, share }) => [end, pid, count, share])).toEqual([
    ["completed", undefined, 2n, 1 / 8 + 1 / 16],
    ["screenedOut", undefined, 1n, 1 / 2],
    ["left", 8, 1n, 1 / 8],
    ["left", 9, 1n, 1 / 8],
    ["broken", undefined, 1n, 1 / 16],
  ])
  expect(ends[1]?.questions).toEqual({ shortest: 1, longest: 1, expected: 1 })
})

test("a review is left aside: it goes on as when it is used up", () => {
  const back = { redirect: { to: "question", id: "q1", review: { times: 2 } } }
  const { routes, questions } = reportedRoutes(read([open("q1"), open("q2", back)], [open("q3")]))
  expect([routes, questions?.longest]).toEqual([1n, 3])
})

test("a loop is named by its questions, and has no number of routes", () => {
  const report = routeReport(
    read([open("q0"), open("q1"), oneChoice("q2", [answer("a1"), answer("a2")], redirectTo("q1"))]),
  )
  expect(report).toEqual({ loop: ["q1", "q2", "q1"] })
})

test("a respondent who cannot answer is stuck, and reaches no end", () => {
  const { routes, questions, stuck } = reportedRoutes(read([open("q1"), oneChoice("q2", [])]))
  expect([routes, questions, stuck]).toEqual([0n, undefined, 1])
})

const AGE: Portrait = {
  id: 3,
  name: "",
  respondents: 100,
  conditions: [
    { field: "age", min: 18, max: 24 },
    { field: "gender", anyOf: ["f"] },
  ],
}

const profile = (value: string) => ({ profile: { field: "gender", value } })

test("a portrait leaves out the answers that contradict it", () => {
  const report = routeReport(
    read([
      {
        ...oneChoice("q1", [
          answer("a1", { ...profile("m"), ...redirectTo("q4") }),
          answer("a2", profile("f")),
        ]),
        category: "qualification",
      },
      {
        category: "range",
        id: "q2",
        text: "",
        from: 14,
        to: 99,
        step: 1,
        bands: [
          { from: 14, to: 19, profile: { field: "age" } },
          { from: 20, to: 99, profile: { field: "age" }, ...redirectTo("q4") },
        ],
      },
      open("q3"),
      open("q4"),
    ]),
    { portraits: [AGE] },
  )
  if ("loop" in report) throw new Error("loop")
  expect(report.all.routes).toBe(3n)
  const [young] = report.portraits
  expect([young?.portrait, young?.routes]).toEqual([3, 2n])
  // Two of the seven ages from 18 to 24 are below 20.
  expect(young?.reach.get("q3")).toBeCloseTo(2 / 7)
})

test("a portrait that no answer fits gets nowhere", () => {
  const report = routeReport(
    read([
      {
        ...oneChoice("q1", [answer("a1", { profile: { field: "gender", value: "m" } })]),
        category: "qualification",
      },
    ]),
    { portraits: [AGE] },
  )
  expect(report).toMatchObject({ portraits: [{ routes: 0n, stuck: 1, ends: [] }] })
})

/** Returns whether a respondent can get from one question to another, with reviews followed or exhausted. */
function leadsTo(nodes: readonly FlowNode[], from: number, goal: number): boolean {
  const reached = new Set([from])
  for (const index of reached) {
    const node = nodes[index]
    for (const { way } of node ? exitsOf(node) : [])
      for (const next of way.review === undefined ? [way.to] : [way.to, node?.next.to ?? -1])
        reached.add(next)
  }
  return from >= 0 && reached.has(goal)
}

/** Returns every sequence of questions; undefined if a question occurs twice in one. */
function enumerate(questionnaire: Questionnaire): string[][] | undefined {
  const { nodes, start } = compileFlow(questionnaire)
  const found = new Map<string, string[]>()
  const left = start < 0 ? [] : [{ at: start, path: [] as number[] }]
  for (let each = left.pop(); each; each = left.pop()) {
    const node = nodes[each.at]
    if (!node) throw new Error("no node")
    if (each.path.includes(each.at)) return undefined
    const path = [...each.path, each.at]
    for (const { way } of exitsOf(node)) {
      const on = way.review !== undefined && leadsTo(nodes, way.to, each.at) ? node.next : way
      if (on.to >= 0) left.push({ at: on.to, path })
      else found.set([...path, on.to, on.pid].join(), path.map(String))
    }
  }
  return [...found.values()]
}

test("number, shortest and longest agree with an enumeration of all paths", () => {
  const drawn = fc.oneof(
    questionnaireArbitrary({ references: "forward", conditions: false }),
    questionnaireArbitrary({
      references: "any",
      maxBlocks: 3,
      maxQuestions: 3,
      conditions: false,
    }),
  )
  fc.assert(
    fc.property(drawn, (questionnaire) => {
      const paths = enumerate(questionnaire)
      const report = routeReport(questionnaire)
      expect("loop" in report).toBe(paths === undefined)
      if ("loop" in report || !paths) return
      const lengths = paths.map(({ length }) => length)
      expect(report.all.routes).toBe(BigInt(paths.length))
      expect(report.all.ends.reduce((sum, { routes }) => sum + routes, 0n)).toBe(report.all.routes)
      expect(report.all.questions?.shortest ?? Infinity).toBe(Math.min(...lengths))
      expect(report.all.questions?.longest ?? -Infinity).toBe(Math.max(...lengths))
    }),
    runCount(300),
  )
})

test("the shortest route leaves out questions that can be hidden", () => {
  const showIf = { question: "q1", has: [1], how: "any" }
  const questionnaire = read([
    oneChoice("q1", [answer("a1"), answer("a2")]),
    open("q2", { showIf }),
    open("q3"),
  ])
  expect(reportedRoutes(questionnaire).questions).toMatchObject({ shortest: 2, longest: 3 })
})

test("every respondent ends somewhere or is stuck, in every portrait", () => {
  const drawn = fc.tuple(questionnaireArbitrary({ references: "forward" }), portraitsArbitrary)
  fc.assert(
    fc.property(drawn, ([questionnaire, portraits]) => {
      const report = routeReport(questionnaire, { portraits })
      if ("loop" in report || compileFlow(questionnaire).start < 0) return
      for (const { ends, stuck, reach } of [report.all, ...report.portraits]) {
        expect(ends.reduce((sum, { share }) => sum + share, stuck)).toBeCloseTo(1)
        for (const share of reach.values()) expect(share).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
    runCount(100),
  )
})

test("15,000 questions with a fork each: the number is exact, for any length", () => {
  const count = 15_000
  const questionnaire = read(
    Array.from({ length: count }, (_, index) =>
      oneChoice(
        `q${index}`,
        [
          answer(`a${2 * index}`, index + 2 < count ? redirectTo(`q${index + 2}`) : {}),
          answer(`a${2 * index + 1}`),
        ].map((each, code) => ({ ...each, code })),
      ),
    ),
  )
  let [before, routes] = [1n, 1n]
  for (let index = 2; index < count; index++) [before, routes] = [routes, before + routes]
  expect(reportedRoutes(questionnaire).routes).toBe(routes)
})
