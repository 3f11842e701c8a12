import { expect, test } from "vitest"
import { LIMITS, answersOf, type Question } from "@qo/core/questionnaire"
import { KINDS, fileOf } from "./qsf/samples.setup.ts"
import { importForeign } from "./read-foreign.ts"
import { importForm } from "./xlsform/form.setup.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  return { questions: questionnaire.blocks.flatMap((block) => block.questions), report }
}

const codesOf = (question: Question | undefined) =>
  question && answersOf(question).map(({ code }) => code)

test("negative values of SurveyJS stay codes, and conditions read them", async () => {
  const elements = [
    { type: "radiogroup", name: "a", choices: [1, { value: -99, text: "No answer" }] },
    { type: "text", name: "b", visibleIf: "{a} = -99" },
  ]
  const { questions, report } = await importBytes(
    new TextEncoder().encode(JSON.stringify({ elements })),
  )
  expect(codesOf(questions[0])).toEqual([1, -99])
  expect(questions[1]?.showIf).toEqual({ question: "a", has: [-99], how: "any" })
  expect(report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))).not.toContain(
    "codesNumbered",
  )
})

test("negative recode values of Qualtrics stay codes", async () => {
  const { questions, report } = await importBytes(
    fileOf({ ...KINDS["one answer"], RecodeValues: { 1: "-99" } }),
  )
  expect(codesOf(questions[1])).toContain(-99)
  expect(report.entries.flatMap(({ notes }) => notes.map(({ key }) => key))).not.toContain(
    "recodeLeft",
  )
})

test("negative names of choices of XLSForm stay codes, and conditions read them", () => {
  const { questions } = importForm({
    survey: "type|name|label|relevant\nselect_one a|q|Which?\ntext|w|Why?|${q} = '-99'",
    choices: "list_name|name|label\na|1|Yes\na|-99|No answer",
  })
  expect(codesOf(questions[0])).toEqual([1, -99])
  expect(questions[1]?.showIf).toMatchObject({ question: "q", has: [-99] })
})
