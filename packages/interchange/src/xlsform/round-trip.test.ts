import fc from "fast-check"
import { expect, test } from "vitest"
import { LIMITS, type Question, type Questionnaire } from "@qo/core/questionnaire"
import { questionnaireArbitrary, runCount } from "@qo/core/testing"
import { importForeign } from "../read-foreign.ts"
import {
  asksSomething,
  meaning,
  expressibleQuestionnaire,
  waysThrough,
  withShownAnswers,
} from "../round-trip.setup.ts"
import { writeXlsForm } from "./write-xlsform.ts"

const CATEGORIES = [
  "one",
  "multiple",
  "ranking",
  "matrix",
  "open",
  "stars",
  "slider",
  "range",
  "note",
] as const

/** Forms know no steps of numbers, and no order of rows. */
const wholeQuestionnaire = ({ blocks }: Questionnaire): Questionnaire => ({
  blocks: blocks.map((block) => ({ ...block, questions: block.questions.map(wholeQuestion) })),
})

function wholeQuestion(question: Question): Question {
  if (question.category === "range")
    return { ...question, step: 1, from: Math.floor(question.from), to: Math.floor(question.to) }
  if (question.category !== "matrix") return question
  const { shuffle: _, ...ordered } = question
  return ordered
}

/** Names in forms begin with a letter, ids need not. */
const withNames = (questionnaire: Questionnaire): Questionnaire =>
  JSON.parse(JSON.stringify(questionnaire), (key, value: unknown) =>
    key === "id" && typeof value === "string" && !/^[A-Za-z_]/.test(value)
      ? `n${value.slice(-31)}`
      : value,
  ) as Questionnaire

test("exporting to a form and importing gives the same questionnaire, including its routes", async () => {
  const questionnaires = questionnaireArbitrary({
    least: 1,
    maxBlocks: 3,
    maxQuestions: 4,
    categories: [...CATEGORIES],
    references: "forward",
  })
  await fc.assert(
    fc.asyncProperty(questionnaires, async (any) => {
      fc.pre(asksSomething(any))
      const questionnaire = withShownAnswers(
        withNames(expressibleQuestionnaire(wholeQuestionnaire(any))),
      )
      const written = await writeXlsForm(questionnaire, String)
      const read = await importForeign(written.content, { limits: LIMITS })
      if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
      const { questionnaire: back, report } = read.value
      expect(meaning(back)).toEqual(meaning(questionnaire))
      const [there, here] = waysThrough([questionnaire, back], 12)
      expect(here).toEqual(there)
      const left = report.entries.filter(
        ({ outcome, element }) => outcome === "lost" && element === "condition",
      )
      expect(left).toEqual([])
    }),
    runCount(150),
  )
})
