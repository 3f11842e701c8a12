import { expect, test } from "vitest"
import { LIMITS, type Answer, Questionnaire } from "@qo/core/questionnaire"
import { importForeign } from "../read-foreign.ts"
import { writeSurveyJs } from "./write-surveyjs.ts"

const writeQuestions = (questions: readonly object[]) =>
  writeSurveyJs(Questionnaire.parse({ blocks: [{ id: "b", title: "Games", questions }] }), String)

const question = (answers: readonly Partial<Answer>[]) => ({
  category: "multiple",
  id: "q",
  text: "Which?",
  answers: answers.map((answer, at) => ({ id: `a${at}`, text: `${at}`, ...answer })),
})

const notesOf = ({ report }: ReturnType<typeof writeQuestions>) =>
  report.entries.flatMap(({ outcome, notes }) => notes.map(({ key }) => `${outcome} ${key}`))

test("answers with separate notation there keep their codes on the way back", async () => {
  const { survey } = writeQuestions([
    question([{ code: 3 }, { code: 97, kind: "none" }, { code: 98, kind: "other" }]),
  ])
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  const [back] = questionnaire.blocks[0]?.questions ?? []
  const answers = back && "answers" in back ? back.answers : []
  expect(answers.map(({ code, kind }) => [code, kind])).toEqual([
    [3, undefined],
    [97, "none"],
    [98, "other"],
  ])
  const ofQuestion = report.entries.filter(({ id }) => id === "q")
  expect(ofQuestion.map(({ outcome }) => outcome)).toEqual(["whole"])
})

test("answers in another order are reported, and so are units, which go into the hint", () => {
  const inPlace = writeQuestions([question([{ code: 1 }, { code: 2, kind: "none" }])])
  expect(notesOf(inPlace)).toEqual([])
  const moved = writeQuestions([question([{ code: 2, kind: "none" }, { code: 1 }])])
  expect(notesOf(moved)).toEqual(["changed specialMoved"])
  const range = {
    category: "range",
    id: "r",
    text: "How far?",
    from: 0,
    to: 9,
    step: 1,
    unit: "km",
  }
  const { survey, ...rest } = writeQuestions([{ ...range, hint: "About" }])
  expect(survey).toMatchObject({ pages: [{ elements: [{ description: "About · km" }] }] })
  expect(notesOf({ survey, ...rest })).toEqual(["changed noUnitThere"])
})
