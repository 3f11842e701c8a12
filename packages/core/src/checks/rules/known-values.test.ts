import fc from "fast-check"
import { expect, test } from "vitest"
import { apply, compile, start, type Advance } from "../../interview/index.ts"
import type { Condition as PortraitCondition, Portrait } from "../../portrait/index.ts"
import { type Condition, OPERATORS } from "../../questionnaire/index.ts"
import { answer, question, questionnaireOf } from "../../testing/play-interview.ts"
import { assertPartlyFixed, expectShare, runCount } from "../../testing/index.ts"
import { checkQuestionnaire } from "../index.ts"

type Parts = Record<string, unknown>

const FROM_MAIL = { param: "source", in: ["mail", "site"] }
const LAST = question("last", "open")

function codesOn(blocks: Parts[][], settings: Parts[], portraits: Portrait[] = []) {
  const questionnaire = questionnaireOf(blocks, settings)
  return checkQuestionnaire({ questionnaire, project: { portraits } })
    .filter(({ code }) => code.startsWith("QO7"))
    .map(({ code, params }) => [code, params["reason"]].filter(Boolean).join(" "))
}

const shown = (showIf: object, more: Parts = {}) => question("shown", "open", { showIf, ...more })

test.each<[string, Parts, Parts, string[]]>([
  ["set nowhere", {}, {}, ["QO708"]],
  ["set by links", {}, { params: { source: "" }, publicParams: ["source"] }, []],
  ["allowed in links without a value", {}, { publicParams: ["source"] }, ["QO708"]],
  ["another value in the block", {}, { params: { source: "x" } }, ["QO708 fixed"]],
  ["a compared value in the block", {}, { params: { source: "mail" } }, []],
  [
    "another value in the question",
    { params: { source: "x" } },
    { params: { source: "mail" } },
    ["QO708 fixed"],
  ],
  ["a compared value in the question", { params: { source: "site" } }, {}, []],
])("a parameter that is %s", (_, parts, settings, codes) => {
  expect(codesOn([[shown(FROM_MAIL, parts), LAST]], [settings])).toEqual(codes)
})

test("a link sets parameters of all blocks, a block only its own", () => {
  const blocks = [[LAST], [shown(FROM_MAIL)]]
  const params = { source: "mail" }
  expect(codesOn(blocks, [{ params, publicParams: ["source"] }])).toEqual([])
  expect(codesOn(blocks, [{ params }])).toEqual(["QO708"])
})

test("a parameter is reported once for each condition", () => {
  const other = { param: "source", in: ["vk"] }
  expect(codesOn([[shown({ any: [FROM_MAIL, { not: other }] }), LAST]], [])).toEqual(["QO708"])
})

const GENDER = question("gender", "qualification", {
  answers: [
    answer(1, { profile: { field: "gender", value: "f" } }),
    answer(2, { profile: { field: "gender", value: "m" } }),
  ],
})
const WOMEN: Portrait = {
  id: 1,
  name: "Women",
  respondents: 100,
  conditions: [{ field: "gender", anyOf: ["f"] }],
}
const MEN = { profile: "gender", in: ["m"] }

test("a comparison is decided once nothing more is asked about the respondent", () => {
  expect(codesOn([[GENDER, shown(MEN), LAST]], [], [WOMEN])).toEqual(["QO709"])
  expect(codesOn([[shown(MEN), GENDER, LAST]], [], [WOMEN])).toEqual([])
  expect(codesOn([[GENDER, shown(MEN), LAST]], [])).toEqual([])
})

test("fields of several values, and two answers about one field, are not decided", () => {
  const genre: Portrait = { ...WOMEN, conditions: [{ field: "genre", anyOf: [1] }] }
  expect(codesOn([[shown({ profile: "genre", in: [2] }), LAST]], [], [genre])).toEqual([])
  const both = { ...GENDER, limit: { min: 1, max: 2 } }
  expect(codesOn([[both, shown(MEN), LAST]], [], [WOMEN])).toEqual([])
})

const AGES = [17, 18, 20, 24, 25, 30]

/** With younger and older ones, and those between. */
const PEOPLE = Array.from({ length: 20 }, (_, nth) => 14 + nth)

const portraitCondition = fc.oneof(
  fc.record({
    field: fc.constant("age" as const),
    min: fc.constantFrom(...AGES),
    max: fc.constantFrom(...AGES),
  }),
  fc.record({ field: fc.constant("age" as const), min: fc.constantFrom(...AGES) }),
  fc.record({
    field: fc.constant("age" as const),
    anyOf: fc.subarray(AGES, { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant("gender" as const),
    anyOf: fc.subarray(["f", "m"], { minLength: 1 }),
  }),
)
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    profile: fc.constant("age" as const),
    op: fc.constantFrom(...OPERATORS),
    value: fc.constantFrom(...AGES),
  }),
  fc.record({
    profile: fc.constant("age" as const),
    in: fc.subarray(AGES, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    profile: fc.constant("gender" as const),
    in: fc.constantFrom("f", "m").map((value) => [value]),
  }),
)
const portraitsDrawn = fc.array(fc.array(portraitCondition, { maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
})

/** Whether a respondent with this profile is shown a question and counts for a portrait. */
function countsWhere(
  showIf: Condition | undefined,
  portraits: Portrait[],
  profile: Parts,
): boolean {
  const graph = compile(questionnaireOf([[LAST, question("shown", "open", showIf && { showIf })]]))
  let now: Advance = start(graph, { seed: 1, profile, portraits })
  if (now.state.phase !== "reserving") return false
  const wanted = now.effects.find(({ kind }) => kind === "reserve")
  const [portrait = "none"] = wanted?.kind === "reserve" ? wanted.portraits : []
  now = apply(graph, now.state, { kind: "leaseResult", portrait })
  now = apply(graph, now.state, { kind: "answer", question: "last", value: { text: "…" } })
  return graph.nodes[now.state.at]?.id === "shown"
}

test("a comparison is reported if the engine shows the question to no respondent of a portrait", () => {
  const counts = { never: 0, sometimes: 0 }
  assertPartlyFixed(
    fc.property(portraitsDrawn, comparison, (drawn, showIf) => {
      const portraits = drawn.map((conditions: PortraitCondition[], at) => ({
        id: at + 1,
        name: "",
        respondents: 100,
        conditions,
      }))
      const people = PEOPLE.flatMap((age) => ["f", "m"].map((gender) => ({ age, gender })))
      const hasSome = (portrait: Portrait) =>
        people.some((profile) => countsWhere(undefined, [portrait], profile))
      // Contradictory portraits have other findings.
      if (!portraits.every(hasSome)) return
      const isShown = people.some((profile) => countsWhere(showIf, portraits, profile))
      const codes = codesOn([[LAST, shown(showIf)]], [], portraits)
      expect(codes).toEqual(isShown ? [] : ["QO709"])
      counts[isShown ? "sometimes" : "never"]++
    }),
    runCount(1000),
  )
  const { numRuns: draws } = runCount(1000)
  expect(counts.never).toBeGreaterThan(0)
  expectShare(counts.sometimes, { draws, share: 0.5 })
})
