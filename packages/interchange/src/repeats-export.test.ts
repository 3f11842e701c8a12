import { expect, test } from "vitest"
import { Model } from "survey-core"
import { LIMITS, expandRepeats, Questionnaire } from "@qo/core/questionnaire"
import { importForeign } from "./read-foreign.ts"
import { waysThrough } from "./round-trip.setup.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"
import { writeXlsForm } from "./xlsform/write-xlsform.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const lost = report.entries.filter(({ outcome }) => outcome === "lost")
  return { questionnaire, lost: lost.map(({ place, notes }) => `${place} ${notes[0]?.key}`) }
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const GAMES = {
  id: "games",
  category: "multiple",
  text: "Games",
  answers: [
    { id: "a1", code: 1, text: "Chess" },
    { id: "a2", code: 2, text: "Go" },
    { id: "a9", code: 9, text: "None", kind: "none" },
  ],
}
const repeated = (repeat: object, answers: readonly object[] = GAMES.answers) =>
  Questionnaire.parse({
    blocks: [
      { id: "b1", title: "Games", questions: [{ ...GAMES, answers }] },
      {
        id: "b2",
        title: "About {{item}}",
        repeat,
        questions: [
          {
            id: "often",
            category: "one",
            text: "How often {{item}}?",
            answers: [
              { id: "o1", code: 1, text: "Daily" },
              { id: "o2", code: 2, text: "Rarely" },
            ],
          },
          {
            id: "why",
            category: "open",
            text: "{{#often|…}}: why {{item}}?",
            required: false,
            showIf: { question: "often", has: [1], how: "any" },
          },
        ],
      },
      {
        id: "b3",
        title: "End",
        questions: [{ id: "end", category: "open", text: "End", required: false }],
      },
    ],
  })
const CHOSEN = { of: "games", over: "chosen" }

test("a repeat for chosen answers is the same after an export to SurveyJS and an import", async () => {
  const questionnaire = repeated(CHOSEN)
  const { survey, report } = writeSurveyJs(questionnaire, String)
  expect(report.entries.filter(({ outcome }) => outcome === "lost")).toEqual([])
  const back = await importBytes(bytesOf(survey))
  expect(back.lost).toEqual([])
  expect(back.questionnaire.blocks.map(({ id, title, repeat }) => ({ id, title, repeat }))).toEqual(
    questionnaire.blocks.map(({ id, title, repeat }) => ({ id, title, repeat })),
  )
  const [there, here] = waysThrough([questionnaire, back.questionnaire], 12)
  expect(here).toEqual(there)
})

test("SurveyJS shows a panel for each chosen answer of an exported repeat", () => {
  const model = new Model(writeSurveyJs(repeated(CHOSEN), String).survey)
  const games = model.getQuestionByName("games")
  const shown = () =>
    model
      .getQuestionByName("b2_panel")
      .panels.filter((panel: { isVisible: boolean }) => panel.isVisible)
  games.renderedValue = [1, 2]
  const [first, second] = shown()
  first.getQuestionByName("often").value = 1
  expect(second.locTitle.renderedHtml).toBe("About Go")
  expect(
    first.questions.map(
      (question: { locTitle: { renderedHtml: string } }) => question.locTitle.renderedHtml,
    ),
  ).toEqual(["How often Chess?", "Daily: why Chess?"])
  expect(second.getQuestionByName("why").isVisible).toBe(false)
  games.renderedValue = ["none"]
  expect(shown()).toEqual([])
})

test("a repeat for chosen answers is the same after an export to a form and an import", async () => {
  const questionnaire = repeated(CHOSEN)
  const { content, report } = await writeXlsForm(questionnaire, String)
  expect(
    report.entries.filter(({ outcome }) => outcome === "lost").map(({ id, notes }) => [id, notes]),
  ).toEqual([["b2", [{ key: "pipedThere", params: { names: "{{item}}" } }]]])
  const back = await importBytes(content)
  expect(back.lost).toEqual([])
  expect(back.questionnaire.blocks.map(({ id, repeat }) => [id, repeat])).toEqual([
    ["b1", undefined],
    ["b2", CHOSEN],
    ["b3", undefined],
  ])
  expect(back.questionnaire.blocks[1]?.questions[0]?.text).toBe("How often {{item}}?")
  const [there, here] = waysThrough([questionnaire, back.questionnaire], 12)
  expect(here).toEqual(there)
})

/** Copies with the names that they have in files. */
const withNames = (questionnaire: Questionnaire): Questionnaire =>
  Questionnaire.parse(JSON.parse(JSON.stringify(questionnaire).replaceAll("@", "_")))

const OTHER = [...GAMES.answers, { id: "a5", code: 5, text: "Another", kind: "other" }]

test.each([
  ["the first answer", { ...CHOSEN, most: 1 }, GAMES.answers],
  ["the first two answers", { ...CHOSEN, most: 2 }, OTHER],
  ["the first answer not chosen", { of: "games", over: "notChosen", most: 1 }, GAMES.answers],
  ["answers that were not chosen", { of: "games", over: "notChosen" }, GAMES.answers],
  ["an answer in the respondent's own words", CHOSEN, OTHER],
])("a repeat for %s is exported as a block for each answer", async (_, repeat, answers) => {
  const questionnaire = repeated(repeat, answers)
  const copies = withNames(expandRepeats(questionnaire))
  const { survey, report } = writeSurveyJs(questionnaire, String)
  const { content } = await writeXlsForm(questionnaire, String)
  for (const bytes of [bytesOf(survey), content]) {
    const back = await importBytes(bytes)
    expect(back.questionnaire.blocks).toHaveLength(copies.blocks.length)
    const [there, here] = waysThrough([copies, back.questionnaire], 30)
    expect(here).toEqual(there)
  }
  const notes = report.entries.filter(({ element }) => element === "page")
  expect(notes.flatMap((each) => each.notes.map(({ key }) => `${each.id} ${key}`))).toEqual([
    "b2 repeatCopied",
  ])
})
