import fc from "fast-check"
import { ConditionRunner, Model } from "survey-core"
import { expect, test } from "vitest"
import {
  LIMITS,
  answerFact,
  answersOf,
  conditionHolds,
  NOT_ASKED,
  statementsOf,
  type AnswerValue,
  type Question,
} from "@qo/core/questionnaire"
import { expectShare, runCount } from "@qo/core/testing"
import { importForeign } from "../read-foreign.ts"

const WORDS = ["red", "Green", "3", "blue sky", "10"]
const ELEMENTS = [
  { type: "radiogroup", name: "one", choices: WORDS, showOtherItem: true },
  { type: "dropdown", name: "size", choices: [1, 2, 3, 10] },
  { type: "checkbox", name: "many", choices: WORDS, showNoneItem: true },
  { type: "ranking", name: "order", choices: WORDS, selectToRankEnabled: true },
  { type: "boolean", name: "yes" },
  { type: "boolean", name: "agreed", valueTrue: "Yes", valueFalse: "No" },
  { type: "rating", name: "stars", rateMax: 5 },
  { type: "text", name: "words" },
  { type: "text", name: "age", inputType: "number" },
  { type: "matrix", name: "grid", columns: ["bad", "good"], rows: ["food", "Price"] },
  {
    type: "matrix",
    name: "wide",
    cellType: "checkbox",
    columns: [1, 2, 3],
    rows: ["food", "price"],
  },
] as const

const NAMES = [
  ...ELEMENTS.map(({ name }) => name),
  "grid.food",
  "grid.Price",
  "wide.food",
  "wide.price",
  "MANY",
  "many.length",
  "order.length",
]
const VALUES = ["'red'", "green", "'3'", "3", "'blue sky'", "10", "2", "1", "0", "1.5", "true"]
const MORE_VALUES = ["false", "'Yes'", "'No'", "'good'", "bad", "'none'", "'other'", "''", "'sky'"]
const SIGNS = ["=", "==", "<>", "!=", ">", "<", ">=", "<=", "contains", "notcontains", "*="]
const LISTED_SIGNS = ["=", "!=", "anyof", "allof", "noneof", "contains", "notcontains"]

const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["one", "many", "order"].map((each) => [each, ["'red'", "green", "3"]])),
  size: ["1", "'2'", "3", "10"],
  yes: ["true", "'false'", "1"],
  agreed: ["'Yes'", "no"],
  "grid.food": ["'good'", "bad"],
  "wide.food": ["1", "'2'", "3"],
}

const any = fc.constantFrom(...VALUES, ...MORE_VALUES)
const name = fc.constantFrom(...NAMES)
const valueFor = (of: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(OWN_VALUES[of] ?? VALUES)) }, any)
const listFor = (of: string) =>
  fc.uniqueArray(valueFor(of), { minLength: 1, maxLength: 3 }).map((all) => `[${all.join()}]`)

const comparison = name.chain((left) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constant(left), fc.constantFrom(...SIGNS), valueFor(left)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constant(left), fc.constantFrom(...LISTED_SIGNS), listFor(left)),
    },
  ),
)
const atom = fc.oneof(
  {
    weight: 6,
    arbitrary: comparison.map(([left, sign, right]) => `{${left}} ${sign} ${right}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(any, fc.constantFrom("=", "!=", "<", "<=", ">", ">="), name)
      .map(([left, sign, right]) => `${left} ${sign} {${right}}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(name, fc.constantFrom("empty", "notempty"))
      .map(([left, word]) => `{${left}} ${word}`),
  },
  { weight: 1, arbitrary: name.map((each) => `{${each}}`) },
)
const expression: fc.Arbitrary<string> = fc.letrec<{ all: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small" },
    { weight: 4, arbitrary: atom },
    { weight: 1, arbitrary: tie("all").map((each) => `(${each})`) },
    { weight: 1, arbitrary: tie("all").map((each) => `!(${each})`) },
  ),
  all: fc
    .array(fc.tuple(fc.constantFrom(" and ", " or ", " && ", " || "), tie("part")), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.map(([word, part], at) => (at === 0 ? part : word + part)).join("")),
})).all

const answers = fc.record(
  {
    one: fc.constantFrom(...WORDS, "other"),
    size: fc.constantFrom(1, 2, 3, 10),
    many: fc.oneof(fc.subarray(WORDS, { minLength: 1 }), fc.constant(["none"])),
    order: fc.shuffledSubarray(WORDS, { minLength: 1 }),
    yes: fc.boolean(),
    agreed: fc.constantFrom("Yes", "No"),
    stars: fc.integer({ min: 1, max: 5 }),
    words: fc.constantFrom("red", "RED", "a red one", "3", "10", "sky"),
    age: fc.constantFrom(0, 1, 2, 3, 10, 99),
    grid: fc.record({ food: fc.constantFrom("bad", "good") }),
    wide: fc.record(
      {
        food: fc.subarray([1, 2, 3], { minLength: 1 }),
        price: fc.constant([2]),
      },
      { requiredKeys: ["food"] },
    ),
  },
  { requiredKeys: [] },
)

const importOf = async (visibleIf: string) => {
  const survey = { elements: [...ELEMENTS, { type: "text", name: "target", visibleIf }] }
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  const entry = report.entries.find(({ element }) => element === "condition")
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  return { survey, entry, questions, showIf: questions.at(-1)?.showIf }
}

/** The same answer here: values of options are the texts of the imported answers. */
function valueHere(question: Question, given: unknown): AnswerValue {
  const codeOf = (each: unknown) => {
    const texts: Record<string, string> = { other: "Other", none: "None", true: "Yes", false: "No" }
    const wanted = texts[String(each)] ?? String(each)
    const answer = answersOf(question).find(({ text }) => text === wanted)
    if (!answer) throw new Error(`no answer ${String(each)}`)
    return answer.code
  }
  const codesOf = (each: unknown) => (Array.isArray(each) ? each : [each]).map(codeOf)
  if (question.category === "matrix")
    return {
      rows: Object.fromEntries(
        Object.entries(given as object).map(([row, each]) => [
          String(statementsOf(question).find(({ text }) => text === row)?.code),
          codesOf(each),
        ]),
      ),
    }
  if (question.category === "stars") return { numbers: [Number(given)] }
  return question.category === "open" ? { text: String(given) } : { codes: codesOf(given) }
}

test("imported conditions hold for the same answers as in SurveyJS", async () => {
  let carried = 0
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      expression,
      fc.array(answers, { minLength: 6, maxLength: 6 }),
      async (text, all) => {
        if (!new ConditionRunner(text).canRun()) return
        const { survey, entry, questions, showIf } = await importOf(text)
        count++
        if (!entry || entry.outcome === "lost") return
        carried++
        const model = new Model(survey)
        for (const given of all) {
          model.data = structuredClone(given)
          const holds = conditionHolds(showIf ?? { not: { all: [] } }, {
            answer: (id) => {
              const question = questions.find((each) => each.id === id)
              const own = (given as Record<string, unknown>)[id]
              return question && own !== undefined
                ? answerFact(valueHere(question, own))
                : NOT_ASKED
            },
            param: () => undefined,
            profile: () => [],
            draw: () => 1,
          })
          const here = showIf === undefined || holds
          expect({ text, given, showIf, here }).toEqual({
            text,
            given,
            showIf,
            here: model.runCondition(text),
          })
        }
      },
    ),
    runCount(500),
  )
  // Most random expressions can be carried: the others compare lists with "<" or texts with numbers.
  expectShare(carried, { draws: count, share: 0.17 })
})
