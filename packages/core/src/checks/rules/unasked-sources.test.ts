import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, type Flow, type FlowNode } from "../../flow/index.ts"
import {
  answersOf,
  bandsOf,
  type Condition,
  conditionHolds,
  type Facts,
  normaliseCondition,
  NOT_ASKED,
  parseCondition,
  type Question,
  Questionnaire,
  type Redirect,
  typeOf,
} from "../../questionnaire/index.ts"
import { answer, question, questionnaireOf } from "../../testing/play-interview.ts"
import { assertPartlyFixed, expectShare, runCount } from "../../testing/index.ts"
import { everyState, type State } from "../every-respondent.setup.ts"
import { checkQuestionnaire } from "../index.ts"
import { smallQuestionnaire } from "../small-questionnaire.setup.ts"
import { unaskedReadings } from "./unasked-sources.ts"

function conditionOf(text: string): Condition {
  const parsed = parseCondition(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  return parsed.value
}

const has = (id: string, ...codes: number[]) => ({ question: id, has: codes, how: "any" })

/** Findings on the condition of a question behind one that everyone is asked and one that some are. */
function findingsOn(text: string) {
  const questions = [
    question("device", "one", { answers: [1, 2, 3] }),
    question("some", "one", { answers: [1, 2, 3], showIf: has("device", 1, 2) }),
    question("shown", "open", { showIf: conditionOf(text) }),
    question("last", "open"),
  ]
  return checkQuestionnaire({ questionnaire: questionnaireOf([questions]), project: {} }).filter(
    ({ code }) => code.startsWith("QO7"),
  )
}

test.each<[string, string[]]>([
  ["some has 1", []],
  ["not some has 1", ["shown"]],
  ["some has none 1", ["hidden"]],
  ["not some has none 1", ["shown"]],
  ["not device has 1", []],
  ["not some has 1 and some answered", []],
  ["not some has 1 or some notAsked", []],
  ["device has 1, 2 and not some has 1", []],
  ["device has 1, 3 and not some has 1", ["shown"]],
  ["device has 3 or not some has 1", []],
  ["device has 2 or some has none 1", ["hidden"]],
  ["not (device has 1 and some has 1)", []],
  ["not (some has 1 or some has 2)", ["shown"]],
])("on the condition %s", (text, effects) => {
  const found = findingsOn(text)
  expect(found.map(({ code }) => code)).toEqual(effects.map(() => "QO717"))
  expect(found.map(({ params }) => params["reason"] ?? "shown")).toEqual(effects)
  for (const { witness } of found) expect(witness).toHaveLength(1)
})

test("names the question, the comparison and a respondent", () => {
  expect(findingsOn("not some has 1")).toMatchObject([
    {
      place: { question: "shown", part: "showIf" },
      params: { source: 2, name: "q2", comparison: "q2 has 1" },
      witness: [{ question: "device", answer: { codes: [3] } }],
    },
  ])
})

/** A negated comparison with a question, alone or in a group with another condition. */
function negationOf(source: Question, form: number, other: Condition | undefined): Condition {
  const codes = answersOf(source).map(({ code }) => code)
  const chosen = codes.slice(0, 1 + (form % 2))
  const negated: Condition =
    form % 2 === 0
      ? { not: { question: source.id, has: chosen, how: "any" } }
      : { question: source.id, has: chosen, how: "none" }
  if (!other) return negated
  return normaliseCondition(form % 5 < 1 ? { all: [other, negated] } : { any: [other, negated] })
}

/** Shows a question on a negated comparison with an earlier one, which is shown on a condition itself. */
function addConditions(before: Question[], shown: Question, nth: number, form: number): boolean {
  const choices = before.filter((each) => typeOf(each).form === "codes")
  const [first] = choices
  const source = choices[nth % choices.length]
  if (!first || !source) return false
  const codes = answersOf(first).map(({ code }) => code)
  if (first !== source) source.showIf = { question: first.id, has: codes.slice(0, 1), how: "any" }
  shown.showIf = negationOf(source, form, form % 3 === 0 ? source.showIf : undefined)
  return true
}

/** Effects of QO717 in a questionnaire whose third question has these parts. */
function effectsIn(parts: Record<string, unknown>, scores: readonly object[] = []) {
  const questions = [
    question("device", "one", { answers: [1, 2, 3] }),
    question("some", "one", { answers: [1, 2, 3], showIf: has("device", 1, 2) }),
    question("last", "open", parts),
    question("end", "open"),
  ]
  const questionnaire = Questionnaire.parse({ ...questionnaireOf([questions]), scores })
  return checkQuestionnaire({ questionnaire, project: {} }).flatMap(({ code, params }) =>
    code === "QO717" ? [params] : [],
  )
}

test.each<[string, string[]]>([
  ["not score.fan >= 1", ["shown"]],
  ["score.fan < 1", []],
  ["score.fan != 1", ["hidden"]],
  ["not score.fan >= 1 and some answered", []],
  ["not score.fan >= 1 or some notAsked", []],
])("on the condition %s, which compares a score", (text, effects) => {
  const points = { 1: 0, 2: 1, 3: 2 }
  const scores = [{ name: "fan", of: [{ question: "some", points }], as: "sum" }]
  expect(effectsIn({ showIf: conditionOf(text) }, scores)).toEqual(
    effects.map((effect) => ({
      source: 2,
      name: "q2",
      comparison: text.replace("not ", ""),
      ...(effect === "hidden" && { reason: effect }),
    })),
  )
})

test.each<[string, Record<string, unknown>, string, string?]>([
  ["screens out", { screenOutIf: conditionOf("not some has 1") }, "q2 has 1", "met"],
  ["screens out who answered", { screenOutIf: conditionOf("some has 2") }, ""],
  ["requires an answer", { requiredIf: conditionOf("some has none 1") }, "q2 has none 1", "unmet"],
  [
    "redirects",
    { redirectIf: [{ if: conditionOf("not some has 1"), redirect: { to: "end" } }] },
    "q2 has 1",
    "met",
  ],
])("on a condition that %s", (_, parts, comparison, reason) => {
  expect(effectsIn(parts)).toEqual(reason ? [{ source: 2, name: "q2", comparison, reason }] : [])
})

test("findings agree with walking through every respondent", () => {
  const counts = { found: 0, none: 0 }
  const drawing = [smallQuestionnaire, fc.nat(), fc.nat(), fc.nat()] as const
  assertPartlyFixed(
    fc.property(...drawing, (drawn, one, other, form) => {
      const questionnaire = forward(Questionnaire.parse(drawn))
      const questions = questionnaire.blocks.flatMap((block) => block.questions)
      const at = other % questions.length
      const shown = questions[at]
      if (!shown || !addConditions(questions.slice(0, at), shown, one, form)) return
      const flow = compileFlow(questionnaire)
      const states = everyState(questionnaire, 4000)
      const node = flow.nodes[at]
      if (!states || !node) return
      const codes = checkQuestionnaire({ questionnaire, project: {} }).flatMap(({ code, place }) =>
        place.question === shown.id && place.part === "showIf" ? [code] : [],
      )
      if (codes.some((code) => REPLACED.includes(code))) return
      const isFound = isDecidedUnasked(flow, node, states)
      expect([codes.includes("QO717"), drawn]).toEqual([isFound, drawn])
      counts[isFound ? "found" : "none"]++
    }),
    runCount(3000),
  )
  const { numRuns: draws } = runCount(3000)
  expect(counts.found).toBeGreaterThan(0)
  expectShare(counts.none, { draws, share: 0.2 })
})

/** Whether a comparison with an unasked question alone decides on a question for some respondent. */
function isDecidedUnasked(
  { byId }: Pick<Flow, "byId">,
  { index, question: { showIf }, conditions }: FlowNode,
  states: readonly State[],
): boolean {
  const around = conditions.filter((each) => each !== showIf)
  const here = states.filter(
    (state) => state.node === index && around.every((each) => holds(each, state)),
  )
  return unaskedReadings(showIf ?? { any: [] }).some(
    ({ question: source, decides }) =>
      (byId.get(source) ?? Infinity) < index && here.some((state) => holds(decides, state)),
  )
}

/** Findings that take the place of those on questions that were not asked. */
const REPLACED: readonly string[] = ["QO701", "QO702", "QO703", "QO704", "QO705", "QO706"]

const holds = (condition: Condition, { facts }: State): boolean =>
  conditionHolds(condition, {
    answer: (id: string) => facts.get(id) ?? NOT_ASKED,
    param: () => undefined,
    profile: () => [],
    draw: () => 1,
  } satisfies Facts)

interface LeadingPart {
  redirect?: Redirect | undefined
  recall?: unknown
}

/** Without recall, and without redirects that lead back. */
function forward(questionnaire: Questionnaire): Questionnaire {
  const copy = structuredClone(questionnaire)
  const questions = copy.blocks.flatMap((block) => block.questions)
  for (const [index, each] of questions.entries())
    for (const part of [each, ...answersOf(each), ...bandsOf(each)] as LeadingPart[]) {
      delete part.recall
      const { redirect } = part
      const id = redirect?.to === "question" ? redirect.id : ""
      const isBack = questions.findIndex((other) => other.id === id) <= index
      if (redirect?.to === "block" || (redirect?.to === "question" && isBack)) delete part.redirect
    }
  return copy
}

const DEVICE = question("device", "one", { answers: [1, 2, 3] })
const LAST = question("last", "open")
const screening = (id: string, showIf?: object, more: object = { screening: "deny" }) =>
  question(id, "screening", {
    answers: [answer(1), answer(2, { ...more })],
    ...(showIf && { showIf }),
  })

test.each<[string, Record<string, unknown>[], string[]]>([
  ["one hidden from some", [screening("s", has("device", 1))], ["s"]],
  ["one for everyone", [screening("s")], []],
  [
    "two for parts of all",
    [screening("s", has("device", 1)), screening("t", has("device", 2))],
    ["t"],
  ],
  ["two for all", [screening("s", has("device", 1)), screening("t", has("device", 2, 3))], []],
  ["one for everyone before", [screening("s"), screening("t", has("device", 2))], []],
  ["one for everyone behind", [screening("s", has("device", 1)), screening("t")], []],
  ["one that everyone passes", [screening("s", has("device", 1), {})], []],
])("screening questions: %s", (_, questions, expected) => {
  const questionnaire = questionnaireOf([[DEVICE, ...questions, LAST]])
  const found = checkQuestionnaire({ questionnaire, project: {} }).filter(
    ({ code }) => code === "QO716",
  )
  expect(found.map(({ place }) => place.question)).toEqual(expected)
  for (const { witness } of found) expect(witness).toHaveLength(1)
})
