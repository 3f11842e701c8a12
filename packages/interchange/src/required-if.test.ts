import fc from "fast-check"
import { Model } from "survey-core"
import { expect, test } from "vitest"
import {
  LIMITS,
  answerFact,
  conditionHolds,
  NOT_ASKED,
  Questionnaire,
  type Condition,
  type Question,
} from "@qo/core/questionnaire"
import { runCount } from "@qo/core/testing"
import { importForeign } from "./read-foreign.ts"
import type { ForeignReport } from "./report/report.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"
import { importForm } from "./xlsform/form.setup.ts"
import { writeXlsForm } from "./xlsform/write-xlsform.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  return { questions: questionnaire.blocks.flatMap((block) => block.questions), report }
}

const importElements = (...elements: readonly object[]) =>
  importBytes(new TextEncoder().encode(JSON.stringify({ elements })))

const conditionsOf = ({ entries }: ForeignReport) =>
  entries
    .filter(({ element }) => element === "condition")
    .map(({ outcome, place, notes }) => [outcome, place, ...notes.map(({ key }) => key)])

const AGE = { type: "radiogroup", name: "age", choices: [1, 2, 3] }
const IF_ADULT: Condition = { question: "age", has: [2, 3], how: "any" }

test.each([
  ["{age} > 1", { requiredIf: IF_ADULT }, ["whole"]],
  ["1 = 1", {}, ["whole"]],
  ["1 = 2", { required: false }, ["whole"]],
  ["{age} + 1 > 2", { required: false }, ["lost"]],
])("requiredIf %s of SurveyJS is imported as %j", async (requiredIf, parts, outcomes) => {
  const { questions, report } = await importElements(AGE, {
    type: "comment",
    name: "why",
    isRequired: true,
    requiredIf,
  })
  const { required, requiredIf: own } = questions[1] as Question
  expect({ ...(required !== undefined && { required }), ...(own && { requiredIf: own }) }).toEqual(
    parts,
  )
  expect(conditionsOf(report).map(([outcome]) => outcome)).toEqual(outcomes)
})

test("a requirement that cannot be expressed is reported with the reason", async () => {
  const { report } = await importElements(AGE, {
    type: "text",
    name: "why",
    requiredIf: "{last} = 1",
  })
  expect(conditionsOf(report)).toEqual([
    ["lost", "elements[1].requiredIf", "requiredSometimes", "conditionUnknown"],
  ])
})

test("parts of a question have requirements, a table as a whole has none", async () => {
  const { questions, report } = await importElements(
    AGE,
    {
      type: "multipletext",
      name: "parts",
      items: [{ name: "a", requiredIf: "{age} > 1" }, { name: "b" }],
    },
    {
      type: "matrixdropdown",
      name: "table",
      requiredIf: "{age} > 1",
      rows: ["r", "s"],
      columns: [{ name: "c", cellType: "text", requiredIf: "{age} > 1" }],
    },
  )
  expect(questions.map(({ requiredIf }) => requiredIf)).toEqual([
    undefined,
    IF_ADULT,
    undefined,
    IF_ADULT,
    IF_ADULT,
  ])
  expect(conditionsOf(report)).toEqual([
    ["lost", "elements[2].requiredIf", "requiredSometimes"],
    ["whole", "elements[1].items[0].requiredIf"],
    ["whole", "elements[2].columns[0].requiredIf"],
  ])
})

const CHOICES = "list_name|name|label\nages|1|A\nages|2|B\nages|3|C"
const formWith = (rows: string) =>
  `type|name|label|required|appearance\nselect_one ages|age|Age||\n${rows}`

test.each([
  ["${age} > 1", { requiredIf: IF_ADULT }, []],
  ["${age} > today()", { required: false }, ["survey!D3 requiredSometimes"]],
])("required %s of a form is imported as %j", (required, parts, lost) => {
  const read = importForm({ survey: formWith(`text|why|Why?|${required}|`), choices: CHOICES })
  expect(read.questions[1]).toMatchObject(parts)
  expect(read.lost).toEqual(lost)
})

const tableOf = (other: string) =>
  formWith(
    [
      "begin_group|t|Rate||table-list",
      "select_one ages|r|One|${age} > 1|",
      `select_one ages|s|Two|${other}|`,
      "end_group|||",
    ].join("\n"),
  )

test("rows of a table have one requirement or none", () => {
  const shared = importForm({ survey: tableOf("${age} > 1"), choices: CHOICES })
  expect(shared.questions[1]).toMatchObject({ category: "matrix", requiredIf: IF_ADULT })
  expect(shared.lost).toEqual([])
  const mixed = importForm({ survey: tableOf("yes"), choices: CHOICES })
  expect(mixed.questions[1]?.requiredIf).toBeUndefined()
  expect(mixed.lost).toEqual(["survey!D4 requiredSometimes"])
})

const items = (kind: string) =>
  [1, 2, 3].map((code) => ({ id: `${kind}${code}`, code, text: `${kind} ${code}` }))
const questionnaireWith = (requiredIf: Condition) =>
  Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Block",
        questions: [
          { id: "age", category: "one", required: false, text: "1", answers: items("a") },
          { id: "many", category: "multiple", required: false, text: "2", answers: items("m") },
          { id: "target", category: "open", text: "Why?", requiredIf },
        ],
      },
    ],
  })

const has = fc.subarray([1, 2, 3], { minLength: 1 })
const how = fc.constantFrom("any", "all", "none", "exactly" as const)
const condition = fc.record(
  { question: fc.constantFrom("age", "many"), has, how },
  { noNullPrototype: true },
)
interface SourceAnswers {
  age?: number
  many?: number[]
}
const answers: fc.Arbitrary<SourceAnswers> = fc.record(
  { age: fc.constantFrom(1, 2, 3), many: has },
  { requiredKeys: [] },
)

function isNeeded({ requiredIf, required = true }: Question, given: SourceAnswers): boolean {
  const codesOf = (id: string) => (id === "age" ? given.age && [given.age] : given.many)
  // A condition that never holds is none there.
  if (!requiredIf) return required
  return conditionHolds(requiredIf, {
    answer: (id) => {
      const codes = codesOf(id)
      return codes ? answerFact({ codes }) : NOT_ASKED
    },
    param: () => undefined,
    profile: () => [],
    draw: () => 1,
  })
}

test("an exported requirement holds for the same answers in SurveyJS, and comes back from both tools", async () => {
  await fc.assert(
    fc.asyncProperty(condition, fc.array(answers, { minLength: 5 }), async (own, some) => {
      const questionnaire = questionnaireWith(own)
      const { survey, report } = writeSurveyJs(questionnaire, String)
      const form = await writeXlsForm(questionnaire, String)
      expect([report.counts.lost, form.report.counts.lost]).toEqual([0, 0])
      const back = await importBytes(new TextEncoder().encode(JSON.stringify(survey)))
      const again = await importBytes(form.content)
      for (const given of some) {
        const model = new Model(survey)
        model.data = given
        const here = isNeeded({ id: "q", category: "open", text: "", requiredIf: own }, given)
        const there = [
          model.getQuestionByName("target").isRequired,
          isNeeded(back.questions[2] as Question, given),
          isNeeded(again.questions[2] as Question, given),
        ]
        expect({ own, given, there }).toEqual({ own, given, there: [here, here, here] })
      }
    }),
    runCount(40),
  )
})

test("a requirement that another tool has no expression for is reported", async () => {
  const questionnaire = questionnaireWith({ draw: "price", of: 2, in: [1] })
  const { survey, report } = writeSurveyJs(questionnaire, String)
  const form = await writeXlsForm(questionnaire, String)
  expect(JSON.stringify(survey)).not.toContain("equired")
  for (const { entries } of [report, form.report])
    expect(entries.flatMap(({ notes }) => notes.map(({ key }) => key))).toEqual([
      "requirementThere",
    ])
})
