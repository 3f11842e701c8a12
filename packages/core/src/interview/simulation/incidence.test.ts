import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import { answer, graphOf, question, redirectPart } from "../../testing/index.ts"
import { incidenceOf } from "./screened.ts"
import { simulate } from "./simulate.ts"

const screening = (id: string, ...passing: boolean[]) =>
  question(id, "screening", {
    answers: passing.map((pass, code) => answer(code, pass ? {} : { screening: "deny" })),
  })
const half = screening("half", true, false)
const everyone = screening("everyone", true, true)
const open = question("open", "open")
const gender = question("gender", "qualification", {
  answers: [
    answer(1, { profile: { field: "gender", value: "f" } }),
    ...[2, 3, 4, 5].map((code) => answer(code, { profile: { field: "gender", value: "m" } })),
  ],
})
const women: Portrait["conditions"] = [{ field: "gender", anyOf: ["f"] }]
const fork = question("fork", "one", { answers: [1, answer(2, redirectPart("half"))] })
const source = question("source", "one", { answers: [1, 2] })
const recalling = question("recalling", "one", {
  answers: [1],
  recall: { source: "source", mode: "selected", onEmpty: "screenOut" },
})

const simulateGraph = (questions: Record<string, unknown>[], conditions?: Portrait["conditions"]) =>
  simulate(
    graphOf(questions),
    conditions ? [{ id: 1, name: "", respondents: 100, conditions }] : [],
    { n: 20_000, seed: 1 },
  )

test.each([
  ["nothing before it", [half, open]],
  ["who is asked before", [gender, half, open], women],
  ["who is asked after", [half, gender, open], women],
  ["who is asked between, the first half", [half, gender, everyone, open], women],
  ["who is asked between, the last half", [everyone, gender, half, open], women],
  ["one condition known before", [half, open], women],
  ["two conditions", [half, open], [...women, { field: "payer", anyOf: ["never"] }]],
  ["recall that screens", [source, recalling, open]],
  ["a number that screens", [screening("s", true, false, true, false)]],
] as [string, Record<string, unknown>[], Portrait["conditions"]?][])(
  "a screening that half pass has an incidence of a half: %s",
  (_, questions, conditions) => {
    expect(simulateGraph(questions, conditions).incidence).toBeCloseTo(0.5, 1)
  },
)

test("two halves make a quarter, and one that half are asked three quarters", () => {
  expect(simulateGraph([half, screening("again", true, false), open]).incidence).toBeCloseTo(
    0.25,
    1,
  )
  const asked = [everyone, fork, question("end", "open", { redirect: { to: "end" } }), half]
  expect(simulateGraph(asked).incidence).toBeCloseTo(0.75, 1)
})

test("without screening no one is screened out", () => {
  expect(simulateGraph([open]).incidence).toBe(1)
  expect(simulateGraph([gender, open], women).incidence).toBe(1)
})

test("without other exits the incidence is one ratio without noise", () => {
  const counts = { decides: new Uint8Array(), undecided: new Uint8Array() }
  expect(incidenceOf({ ...counts, through: 2523, out: [4000, 3000, 477], left: [9] })).toBe(0.2523)
  expect(incidenceOf({ ...counts, through: 0, out: [5], left: [] })).toBe(0)
  // Half of those who are left pass the first, and a fifth of those the second.
  expect(incidenceOf({ ...counts, through: 10, out: [100, 40], left: [7, 50] })).toBeCloseTo(
    0.1,
    12,
  )
})
