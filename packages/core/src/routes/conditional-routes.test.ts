import { expect, test } from "vitest"
import type { Portrait } from "../portrait/index.ts"
import { question, questionnaireOf } from "../testing/index.ts"
import { routeReport, type Routes } from "./route-report.ts"

const answer = (id: string, more: object = {}) => ({
  id,
  code: Number(id.replace(/\D/g, "")),
  text: id,
  ...more,
})
const oneChoice = (id: string, answers: object[], more: Record<string, unknown> = {}) =>
  question(id, "one", { answers, ...more })
const open = (id: string, more: Record<string, unknown> = {}) => question(id, "open", more)
const redirectTo = (id: string) => ({ redirect: { to: "question", id } })

function reportedRoutes(questions: Parameters<typeof questionnaireOf>[0][number]): Routes {
  const report = routeReport(questionnaireOf([questions]))
  if ("loop" in report) throw new Error(report.loop.join(" → "))
  return report.all
}

const WOMEN: Portrait = {
  id: 1,
  name: "Women",
  respondents: 100,
  conditions: [{ field: "gender", anyOf: ["f"] }],
}
const genderOf = (value: string) => ({ profile: { field: "gender", value } })

const has = (source: string, ...codes: number[]) => ({ question: source, has: codes, how: "any" })
const THREE = oneChoice("q1", [answer("a1"), answer("a2"), answer("a3")])

/** Shares of random respondents differ by less than this. */
const near = (share: number) => expect.closeTo(share, 1)

test("reach and the mean count a question as often as its condition holds", () => {
  const { reach, questions, respondents, routes } = reportedRoutes([
    THREE,
    open("q2", { showIf: has("q1", 1) }),
    open("q3"),
  ])
  expect(Object.fromEntries(reach)).toEqual({ q1: 1, q2: near(1 / 3), q3: 1 })
  expect(questions?.expected).toEqual(near(2 + 1 / 3))
  expect([respondents, routes]).toEqual([1000, 1n])
})

test("a condition that redirects before the question contradict holds for no one there", () => {
  const first = { ...THREE, answers: [answer("a1", redirectTo("q3")), answer("a2"), answer("a3")] }
  const { reach } = reportedRoutes([
    first,
    open("q2", { showIf: has("q1", 1) }),
    open("q3", { showIf: has("q1", 1) }),
  ])
  expect(Object.fromEntries(reach)).toEqual({ q1: 1, q2: 0, q3: near(1 / 3) })
})

test("conditions screen out and redirect in their order", () => {
  const { ends, reach } = reportedRoutes([
    {
      ...THREE,
      screenOutIf: has("q1", 1),
      redirectIf: [
        { if: has("q1", 1, 2), redirect: { to: "questionnaire", pid: 9 } },
        { if: has("q1", 3), redirect: { to: "question", id: "q3" } },
      ],
    },
    open("q2"),
    open("q3"),
  ])
  expect(ends.map(({ end, pid, share, routes }) => [end, pid, share, routes])).toEqual([
    // One route leads over the second question, which no one is asked.
    ["completed", undefined, near(1 / 3), 2n],
    ["screenedOut", undefined, near(1 / 3), 1n],
    ["left", 9, near(1 / 3), 1n],
  ])
  expect(Object.fromEntries(reach)).toEqual({ q1: 1, q2: near(0), q3: near(1 / 3) })
})

test("a hidden question leads on, whatever redirects it has", () => {
  const hidden = open("q2", { showIf: has("q1", 1), ...redirectTo("q4") })
  const { reach, routes } = reportedRoutes([THREE, hidden, open("q3"), open("q4")])
  expect(Object.fromEntries(reach)).toEqual({ q1: 1, q2: near(1 / 3), q3: near(2 / 3), q4: 1 })
  expect(routes).toBe(2n)
})

test("respondents are stuck at a question without answers only if it is shown to them", () => {
  const { stuck, ends } = reportedRoutes([
    THREE,
    oneChoice("q2", [], { showIf: has("q1", 1) }),
    open("q3"),
  ])
  expect([stuck, ends[0]?.share]).toEqual([near(1 / 3), near(2 / 3)])
})

test("a portrait's shares of conditions are those of its respondents", () => {
  const gender = {
    ...oneChoice("q1", [answer("a1", genderOf("m")), answer("a2", genderOf("f"))]),
    category: "qualification",
  }
  const report = routeReport(questionnaireOf([[gender, open("q2", { showIf: has("q1", 2) })]]), {
    portraits: [WOMEN],
  })
  if ("loop" in report) throw new Error("loop")
  expect(report.all.reach.get("q2")).toEqual(near(1 / 2))
  expect(report.portraits[0]?.reach.get("q2")).toBe(1)
})
