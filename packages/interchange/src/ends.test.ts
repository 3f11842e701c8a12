import { LIMITS, type Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { importForeign } from "./read-foreign.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"

async function importSurvey(survey: object) {
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { questionnaire, report } = read.value
  return {
    questionnaire,
    questions: questionnaire.blocks.flatMap((block) => block.questions),
    ofEnds: report.entries
      .filter(({ place }) => /^(?:completedHtml|navigateToUrl)/.test(place))
      .map(
        ({ outcome, place, notes }) => `${outcome} ${place} ${notes.map(({ key }) => key).join()}`,
      ),
  }
}

const SURVEY = {
  locale: "en",
  pages: [
    {
      elements: [
        { type: "radiogroup", name: "play", isRequired: true, choices: [1, 2], title: "?" },
        { type: "text", name: "why", title: "Why?" },
      ],
    },
  ],
  completedHtml: { default: "<p>Thank you!</p><p>You said {why}.</p>", ru: "<p>Спасибо!</p>" },
  navigateToUrl: "https://panel.example/done",
  completedHtmlOnCondition: [{ expression: "{play} = 2", html: "Go is a fine game" }],
}

test("the last pages of SurveyJS become ends, with their address, conditions and languages", async () => {
  const { questionnaire, questions, ofEnds } = await importSurvey(SURVEY)
  const why = questions[1]?.id
  expect(questionnaire.ends).toEqual([
    {
      id: "end1",
      default: true,
      text: `Thank you!\n\nYou said {{#${why}|…}}.`,
      url: "https://panel.example/done",
    },
    { id: "end2", text: "Go is a fine game" },
  ])
  expect(questions[1]?.endIf).toEqual([
    { if: { question: questions[0]?.id, has: [2], how: "any" }, end: "end2" },
  ])
  expect(questionnaire.translations?.["ru"]).toMatchObject({
    "end:end1.text": { text: "Спасибо!" },
  })
  expect(ofEnds).toEqual(["changed completedHtml markupLeft", "whole completedHtmlOnCondition[0] "])
})

test("a last page on a condition is reported if not everyone comes to the last question", async () => {
  const [page] = SURVEY.pages
  const { questionnaire, ofEnds } = await importSurvey({
    ...SURVEY,
    pages: [page, { elements: [{ type: "text", name: "more", visibleIf: "{play} = 1" }] }],
    completedHtml: undefined,
  })
  expect(questionnaire.ends).toBeUndefined()
  expect(ofEnds).toEqual([
    "lost completedHtmlOnCondition[0] endText",
    "lost navigateToUrl fromNetwork",
  ])
})

test("ends written for SurveyJS are read back, and the others are reported", async () => {
  const { questionnaire } = await importSurvey(SURVEY)
  const { survey, report } = writeSurveyJs(questionnaire, String)
  const back = await importSurvey(survey)
  expect(back.questionnaire.ends).toEqual(questionnaire.ends)
  expect(back.questions.at(-1)?.endIf).toEqual(questionnaire.blocks.at(-1)?.questions.at(-1)?.endIf)
  expect(report.entries.filter(({ outcome }) => outcome === "lost")).toEqual([])
  const screenedOut: Questionnaire = {
    ...questionnaire,
    ends: [...(questionnaire.ends ?? []), { id: "sorry", outcome: "screenedOut", text: "Sorry" }],
  }
  expect(
    writeSurveyJs(screenedOut, String)
      .report.entries.filter(({ outcome }) => outcome === "lost")
      .map(({ place, notes }) => [place, notes[0]?.key]),
  ).toEqual([["end:sorry", "endText"]])
})
