import fc from "fast-check"
import { Model } from "survey-core"
import { expect, test } from "vitest"
import {
  LIMITS,
  answersOf,
  answerFact,
  conditionHolds,
  NOT_ASKED,
  Questionnaire,
  statementsOf,
  type Condition,
  type Question,
} from "@qo/core/questionnaire"
import { runCount } from "@qo/core/testing"
import { importForeign } from "../read-foreign.ts"
import { writeSurveyJs } from "./write-surveyjs.ts"

const CODES = [1, 2, 3]
const ONE = { type: "radiogroup", name: "one", choices: CODES }
const MANY = { type: "checkbox", name: "many", choices: CODES }
const STARS = { type: "rating", name: "stars", rateType: "stars", rateMax: 5 }

async function importElements(...elements: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ elements }))
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const lost = report.entries
    .filter(({ outcome }) => outcome === "lost")
    .map(({ place, notes }) => `${place} ${notes[0]?.key}`)
  return { question: questions.at(-1) as Question, entries: report.entries, lost }
}

interface SourceAnswers {
  one?: number
  many?: number[]
  stars?: number
}
const given: fc.Arbitrary<SourceAnswers> = fc.record(
  {
    one: fc.constantFrom(...CODES),
    many: fc.subarray(CODES, { minLength: 1 }),
    stars: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
)

function answerHere(all: SourceAnswers, id: string) {
  if (id === "stars") return all.stars ? answerFact({ numbers: [all.stars] }) : NOT_ASKED
  const codes = id === "one" ? all.one && [all.one] : all.many
  return codes ? answerFact({ codes }) : NOT_ASKED
}

/** Codes of the items whose conditions hold. */
const shownHere = (
  items: readonly { code: number; showIf?: Condition | undefined }[],
  all: SourceAnswers,
): readonly number[] =>
  items
    .filter(
      ({ showIf }) =>
        !showIf ||
        conditionHolds(showIf, {
          answer: (id) => answerHere(all, id),
          param: () => undefined,
          profile: () => [],
          draw: () => 1,
        }),
    )
    .map(({ code }) => code)

function shownThere(survey: object, all: SourceAnswers, rows: boolean): readonly number[] {
  const model = new Model(survey)
  for (const [name, value] of Object.entries(all)) model.setValue(name, value)
  const target = model.getQuestionByName("target")
  const items = rows ? target.visibleRows : target.visibleChoices
  return items.map((each: { name?: string; value: unknown }) =>
    Number(rows ? each.name : each.value),
  )
}

const own = fc.constantFrom(
  "{one} = 2",
  "{many} contains {item}",
  "{many} notcontains 1",
  "{stars} > {item}",
  "{item} = 1 or {one} notempty",
  "{item} < 3 and {many} anyof [1, 2]",
  "!({many} contains {choice})",
)
const common = fc.option(own, { nil: undefined })
const items = fc.tuple(...CODES.map(() => fc.option(own, { nil: undefined })))

const itemsWith = (conditions: readonly (string | undefined)[]) =>
  CODES.map((value, at) => {
    const visibleIf = conditions[at]
    return visibleIf === undefined ? value : { value, visibleIf }
  })

test.for([true, false])("imported items are shown as in SurveyJS; rows: %s", async (areRows) => {
  await fc.assert(
    fc.asyncProperty(items, common, fc.array(given, { minLength: 5 }), async (each, all, some) => {
      // A common condition of this form alone is a recall.
      fc.pre(each.some(Boolean) || all !== "{many} contains {item}")
      const target = areRows
        ? { type: "matrix", rows: itemsWith(each), rowsVisibleIf: all, columns: [1, 2] }
        : { type: "checkbox", choices: itemsWith(each), choicesVisibleIf: all }
      const elements = [ONE, MANY, STARS, { ...target, name: "target" }]
      const { question, lost } = await importElements(...elements)
      expect(lost).toEqual([])
      for (const one of some) {
        const here = shownHere(areRows ? statementsOf(question) : answersOf(question), one)
        const there = shownThere({ elements }, one, areRows)
        expect({ each, all, one, here }).toEqual({ each, all, one, here: there })
      }
    }),
    runCount(60),
  )
})

test("a condition of choices that cannot be expressed for one of them is used for none", async () => {
  const target = { type: "checkbox", name: "target", choices: ["1", "2", "9"] }
  const { question, lost } = await importElements(MANY, {
    ...target,
    choicesVisibleIf: "{many} contains {item} and {many} notempty",
  })
  expect(answersOf(question).map(({ showIf }) => showIf)).toEqual([undefined, undefined, undefined])
  expect(lost).toEqual(["elements[1].choicesVisibleIf conditionUnknown"])
})

test("the condition of a choice replaces the common one, and is named with its place and text", async () => {
  const { question, entries } = await importElements(ONE, {
    type: "dropdown",
    name: "target",
    choices: [1, { value: 2, text: "two", visibleIf: "{one} = 3" }, { value: 3, visibleIf: "{x}" }],
    choicesVisibleIf: "{one} = 1 or {item} = 3",
    hideIfChoicesEmpty: true,
  })
  expect(answersOf(question).map(({ showIf }) => showIf)).toEqual([
    { question: "one", has: [1], how: "any" },
    { question: "one", has: [3], how: "any" },
    undefined,
  ])
  expect(
    entries
      .filter(({ element }) => element === "condition")
      .map(({ outcome, place, text }) => [outcome, place, text]),
  ).toEqual([
    ["whole", "elements[1].choices[1].visibleIf", "{one} = 3"],
    ["whole", "elements[1].choicesVisibleIf", "{one} = 1 or {item} = 3"],
    ["lost", "elements[1].choices[2].visibleIf", "{x}"],
  ])
})

test("choices carried forward from a question keep the ones that it showed", async () => {
  const from = { ...ONE, choices: [1, { value: 2, visibleIf: "{many} contains 2" }] }
  const { question } = await importElements(MANY, from, {
    type: "checkbox",
    name: "target",
    choicesFromQuestion: "one",
    choicesVisibleIf: "{many} notcontains {item}",
  })
  expect(question).toMatchObject({
    recall: { source: "one", mode: "shown" },
    answers: [1, 2].map((code) => ({
      showIf: { not: { question: "many", has: [code], how: "any" } },
    })),
  })
})

const coded = (kind: string, conditions: readonly (Condition | undefined)[]) =>
  CODES.map((code, at) => {
    const showIf = conditions[at]
    return { id: `${kind}${code}`, code, text: `${kind} ${code}`, ...(showIf && { showIf }) }
  })

const questionnaireWith = (target: object) =>
  Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Block",
        questions: [
          { id: "one", category: "one", text: "1", answers: coded("o", []) },
          { id: "many", category: "multiple", text: "2", answers: coded("m", []) },
          { id: "stars", category: "stars", text: "3", count: 5 },
          { id: "target", text: "Which?", ...target },
        ],
      },
    ],
  })

const has = fc.subarray(CODES, { minLength: 1 })
const how = fc.constantFrom("any", "all", "none", "exactly" as const)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ question: fc.constantFrom("one", "many"), has, how }, { noNullPrototype: true }),
  fc.record(
    {
      question: fc.constant("stars"),
      number: fc.constantFrom("lt", "ge" as const),
      value: fc.integer({ min: 0, max: 6 }),
    },
    { noNullPrototype: true },
  ),
)
const conditions = fc.tuple(...CODES.map(() => fc.option(condition, { nil: undefined })))

test.for([true, false])(
  "exported answers and rows are shown in SurveyJS and come back; rows: %s",
  async (areRows) => {
    await fc.assert(
      fc.asyncProperty(conditions, fc.array(given, { minLength: 5 }), async (each, some) => {
        const target = areRows
          ? { category: "matrix", statements: coded("s", each), answers: coded("a", []) }
          : { category: "multiple", answers: coded("a", each) }
        const questionnaire = questionnaireWith(target)
        const { survey, report } = writeSurveyJs(questionnaire, String)
        expect(report.counts.lost).toBe(0)
        const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
          limits: LIMITS,
        })
        if (!read.ok) throw new Error(read.problem.key)
        const back = read.value.questionnaire.blocks[0]?.questions[3] as Question
        for (const one of some) {
          const here = shownHere(coded("a", each), one)
          const there = shownThere(survey, one, areRows)
          const again = shownHere(areRows ? statementsOf(back) : answersOf(back), one)
          expect({ each, one, there, again }).toEqual({ each, one, there: here, again: here })
        }
      }),
      runCount(60),
    )
  },
)

test("a question is hidden there if all of its answers are, and conditions include a recall", () => {
  const showIf: Condition = { question: "one", has: [1], how: "any" }
  const recall = { source: "many", mode: "selected", onEmpty: "skip" }
  const { survey } = writeSurveyJs(
    questionnaireWith({ category: "multiple", recall, answers: coded("a", [showIf]) }),
    String,
  )
  expect(survey).toMatchObject({ pages: [{ elements: { 3: { hideIfChoicesEmpty: true } } }] })
  expect(shownThere(survey, { one: 1, many: [1, 3] }, false)).toEqual([1, 3])
  expect(shownThere(survey, { one: 2, many: [1, 3] }, false)).toEqual([3])
})

test("a condition that SurveyJS cannot give an answer is reported with the answer", () => {
  const showIf: Condition = { question: "one", has: [1], how: "any" }
  const answers = [
    ...coded("a", [{ draw: "price", of: 2, in: [1] }]),
    { id: "none", code: 9, text: "None", kind: "none", showIf },
  ]
  const { report } = writeSurveyJs(questionnaireWith({ category: "multiple", answers }), String)
  expect(report.entries.flatMap(({ notes }) => notes)).toEqual([
    { key: "itemConditionThere", params: { text: "a 1" } },
    { key: "itemConditionThere", params: { text: "None" } },
  ])
})
