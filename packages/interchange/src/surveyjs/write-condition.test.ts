import fc from "fast-check"
import { Model } from "survey-core"
import { expect, test } from "vitest"
import {
  LIMITS,
  answerFact,
  conditionHolds,
  normaliseCondition,
  NOT_ASKED,
  type AnswerFact,
  Questionnaire,
  type AnswerValue,
  type Comparison,
  type Condition,
} from "@qo/core/questionnaire"
import { runCount } from "@qo/core/testing"
import { importForeign } from "../read-foreign.ts"
import { writeSurveyJs } from "./write-surveyjs.ts"

const items = (kind: string, ...codes: number[]) =>
  codes.map((code) => ({ id: `${kind}${code}`, code, text: `${kind} ${code}` }))
const other = { id: "other", code: 9, text: "Other", kind: "other" }

const QUESTIONS = [
  { id: "one", category: "one", text: "1", answers: [...items("a", 1, 2, 3), other] },
  { id: "many", category: "multiple", text: "2", answers: items("b", 1, 2, 3) },
  { id: "stars", category: "stars", text: "3", count: 5 },
  { id: "pair", category: "range", text: "4", from: 0, to: 9, step: 1, pair: true },
  { id: "words", category: "open", text: "5" },
  {
    id: "grid",
    category: "matrix",
    text: "6",
    multiple: true,
    statements: items("s", 1, 2),
    answers: items("c", 1, 2, 3),
  },
].map((question) => ({ required: false, ...question }))

/** A questionnaire with one condition, of its last question or its block. */
const questionnaireWith = (showIf: Condition, isOfBlock = false) =>
  Questionnaire.parse({
    blocks: [
      { id: "first", title: "First", questions: QUESTIONS },
      {
        id: "last",
        title: "Last",
        ...(isOfBlock && { showIf }),
        questions: [
          { id: "target", category: "open", text: "Why?", ...(!isOfBlock && { showIf }) },
        ],
      },
    ],
  })

const how = fc.constantFrom("any", "all", "none", "exactly" as const)
const op = fc.constantFrom("eq", "ne", "lt", "le", "gt", "ge" as const)
const has = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
const value = fc.integer({ min: 0, max: 5 })
const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record(model, { noNullPrototype: true })

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  record({ question: fc.constantFrom("one", "many"), has, how }),
  record({ question: fc.constant("grid"), row: fc.constantFrom(1, 2), has, how }),
  record({ question: fc.constantFrom("many", "one"), count: op, value }),
  record({ question: fc.constantFrom("stars", "words"), number: op, value }),
  record({
    question: fc.constant("pair"),
    number: op,
    value,
    part: fc.constantFrom("first", "second" as const),
  }),
  record({
    question: fc.constantFrom("words", "one"),
    text: fc.constantFrom("eq", "ne", "contains" as const),
    value: fc.constantFrom("red", 'say "it\'s"', "a\\b"),
  }),
  record({
    question: fc.constantFrom(...QUESTIONS.map(({ id }) => id)),
    state: fc.constantFrom("answered", "notAnswered", "skipped", "notAsked" as const),
  }),
)
const condition = fc.letrec<{ all: Condition }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: comparison },
    {
      weight: 1,
      arbitrary: fc.array(tie("all"), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    },
    {
      weight: 1,
      arbitrary: fc.array(tie("all"), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
    },
    { weight: 1, arbitrary: tie("all").map((not) => ({ not })) },
  ),
})).all

const chosen = fc.subarray([1, 2, 3], { minLength: 1 })
const answers = fc.record(
  {
    one: fc.constantFrom(1, 2, 3, 9),
    many: chosen,
    stars: fc.integer({ min: 1, max: 5 }),
    pair: fc.constantFrom([0, 4], [3, 5]),
    words: fc.constantFrom("red", "Very RED", 'say "it\'s"', "a\\b", "3", "5"),
    grid: fc.record({ 1: chosen, 2: chosen }, { noNullPrototype: true, requiredKeys: ["1"] }),
  },
  { requiredKeys: [] },
)

function valueHere(id: string, given: unknown): AnswerValue {
  if (id === "grid") return { rows: given as Record<string, number[]> }
  if (id === "words") return { text: String(given) }
  if (id === "one")
    return given === 9 ? { codes: [9], texts: { 9: "red" } } : { codes: [Number(given)] }
  const numbers = (Array.isArray(given) ? given : [given]) as number[]
  return id === "many" ? { codes: numbers } : { numbers }
}

type AnswersById = Readonly<Record<string, unknown>>

function answerThere(model: Model, given: AnswersById): void {
  for (const [id, own] of Object.entries(given)) {
    const isOther = id === "one" && own === 9
    model.setValue(id, isOther ? "other" : own)
    if (isOther) model.setComment(id, "red")
  }
}

function answerHere(given: AnswersById, id: string): AnswerFact {
  if (given[id] !== undefined) return answerFact(valueHere(id, given[id]))
  return QUESTIONS.some((question) => question.id === id) ? { state: "skipped" } : NOT_ASKED
}

const isShownThere = (model: Model): boolean =>
  model.getPageByName("last").isVisible && model.getQuestionByName("target").isVisible

test("exported conditions hold for the same answers in SurveyJS", () => {
  fc.assert(
    fc.property(condition, fc.boolean(), answers, (showIf, isOfBlock, given) => {
      const { survey, report } = writeSurveyJs(questionnaireWith(showIf, isOfBlock), String)
      expect(report.counts.lost).toBe(0)
      const model = new Model(survey)
      answerThere(model, given)
      const holds = conditionHolds(showIf, {
        answer: (id) => answerHere(given, id),
        param: () => undefined,
        profile: () => [],
        draw: () => 1,
      })
      const here = isShownThere(model)
      expect({ showIf, given, here }).toEqual({ showIf, given, here: holds })
    }),
    runCount(150),
  )
})

test.for<Condition>([
  { question: "one", has: [2], how: "any" },
  { question: "many", has: [1, 3], how: "all" },
  { question: "many", has: [1, 3], how: "none" },
  { question: "many", has: [1, 3], how: "exactly" },
  { question: "many", count: "le", value: 2 },
  { question: "grid", row: 2, has: [1, 3], how: "any" },
  { question: "stars", number: "ne", value: 3 },
  { question: "words", text: "ne", value: "it's" },
  { question: "words", state: "notAnswered" },
  { not: { question: "one", has: [1, 2], how: "any" } },
  {
    any: [
      { question: "stars", number: "lt", value: 3 },
      {
        all: [
          { question: "one", has: [1], how: "any" },
          { question: "words", state: "answered" },
        ],
      },
    ],
  },
])("%j comes back from SurveyJS for a question and for a block", async (showIf) => {
  for (const isOfBlock of [false, true]) {
    const { survey } = writeSurveyJs(questionnaireWith(showIf, isOfBlock), String)
    const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
      limits: LIMITS,
    })
    if (!read.ok) throw new Error(read.problem.key)
    const block = read.value.questionnaire.blocks[1]
    const [own, none] = isOfBlock ? [block, block?.questions[0]] : [block?.questions[0], block]
    expect(own?.showIf).toEqual(normaliseCondition(showIf))
    expect(none?.showIf).toBeUndefined()
  }
})

test("a condition that SurveyJS has no expression for is reported, and its question is shown", () => {
  const { survey, report } = writeSurveyJs(
    questionnaireWith({ draw: "price", of: 2, in: [1] }),
    String,
  )
  expect(JSON.stringify(survey)).not.toContain("visibleIf")
  expect(report.entries.filter(({ outcome }) => outcome === "lost")).toMatchObject([
    { id: "target", notes: [{ key: "displayConditionThere" }] },
  ])
})
