import fc from "fast-check"
import { expect, test } from "vitest"
import { LIMITS, type Questionnaire } from "@qo/core/questionnaire"
import { questionnaireArbitrary, runCount } from "@qo/core/testing"
import { importForeign } from "../read-foreign.ts"
import {
  asksSomething,
  meaning,
  expressibleQuestionnaire,
  waysThrough,
  withShownAnswers,
} from "../round-trip.setup.ts"
import { writeSurveyJs } from "./write-surveyjs.ts"

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

async function roundTrip(questionnaire: Questionnaire) {
  const read = await importForeign(bytesOf(writeSurveyJs(questionnaire, String).survey), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  return read.value
}

const CATEGORIES = [
  "one",
  "multiple",
  "ranking",
  "matrix",
  "open",
  "stars",
  "slider",
  "nps",
  "range",
  "note",
] as const

test("exporting to SurveyJS and importing gives the same questionnaire, including its routes", async () => {
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
      const questionnaire = withShownAnswers(expressibleQuestionnaire(any))
      const { questionnaire: back, report } = await roundTrip(questionnaire)
      expect(meaning(back)).toEqual(meaning(questionnaire))
      const [there, here] = waysThrough([questionnaire, back], 12)
      expect(here).toEqual(there)
      expect(
        report.entries.filter(
          ({ outcome, element }) =>
            outcome === "lost" && ["condition", "setting"].includes(element),
        ),
      ).toEqual([])
    }),
    runCount(150),
  )
})
