import { Model } from "survey-core"
import { expect, test } from "vitest"
import { LIMITS, Questionnaire, type Question } from "@qo/core/questionnaire"
import { lssDocument } from "./lss/lss-text.ts"
import { importForeign } from "./read-foreign.ts"
import type { ForeignReport } from "./report/report.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"
import { importForm } from "./xlsform/form.setup.ts"
import { writeXlsForm } from "./xlsform/write-xlsform.ts"

async function importText(text: string) {
  const read = await importForeign(new TextEncoder().encode(text), { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  return { questions, notes: notesOf(report), last: questions.at(-1) as Question }
}

const notesOf = ({ entries }: ForeignReport) =>
  entries.flatMap(({ notes }) => notes.map(({ key, params }) => `${key} ${params?.["names"]}`))

const SURVEY = [
  { type: "radiogroup", name: "Brand", choices: ["a", "b"], showOtherItem: true },
  { type: "checkbox", name: "many", choices: [1, 2] },
  { type: "matrix", name: "grid", rows: ["food", "price"], columns: [1, 2] },
  { type: "paneldynamic", name: "loop", templateElements: [{ type: "text", name: "kid" }] },
]

test.each([
  ["Why {Brand}, { brand }?", "Why {{#Brand|…}}, {{#Brand|…}}?", ""],
  ["{Brand-Comment} and {grid.price}", "{{#Brand.other|…}} and {{#grid[2]|…}}", ""],
  ["{many.length} of {panel.kid}", undefined, "{many.length}, {panel.kid}"],
  ["{last}, {unknown}, {1 + 1}", undefined, "{last}, {unknown}, {1 + 1}"],
  ["{{Brand}}, { }, {}", undefined, ""],
])("SurveyJS: %s is imported as %s", async (text, shown = text, left) => {
  const last = {
    type: "radiogroup",
    name: "last",
    title: text,
    description: text,
    choices: [{ value: 1, text }, 2],
  }
  const { last: question, notes } = await importText(
    JSON.stringify({ elements: [...SURVEY, last] }),
  )
  expect(question).toMatchObject({ text: shown, hint: shown, answers: [{ text: shown }, {}] })
  expect(notes.filter((note) => note.startsWith("piping"))).toEqual(
    left === "" ? [] : [`piping ${left}`],
  )
})

const CHOICES = { 1: { Display: "One" }, 2: { Display: "Two", TextEntry: "true" } }
const qsf = (QuestionText: string) =>
  JSON.stringify({
    SurveyEntry: { SurveyName: "S" },
    SurveyElements: [
      { QuestionID: "QID1", QuestionType: "MC", Selector: "SAVR", Choices: CHOICES },
      { QuestionID: "QID2", QuestionType: "TE", Selector: "SL" },
      { QuestionID: "QID3", QuestionType: "TE", Selector: "FORM", Choices: CHOICES },
      { QuestionID: "QID4", QuestionType: "TE", Selector: "SL" },
    ].map((payload) => ({
      Element: "SQ",
      PrimaryAttribute: payload.QuestionID,
      Payload: { QuestionText: payload.QuestionID === "QID4" ? QuestionText : "Q", ...payload },
    })),
  })

test.each([
  ["${q://QID1/ChoiceGroup/SelectedChoices}", "{{#QID1|…}}"],
  ["<b>${q://QID1/ChoiceTextEntryValue/2}</b>", "{{#QID1.other|…}}"],
  ["${q://QID2/ChoiceTextEntryValue}", "{{#QID2|…}}"],
  ["${q://QID3/ChoiceTextEntryValue/2}", "{{#QID3_2|…}}"],
  ["${q://QID1/ChoiceTextEntryValue/1}", undefined],
  ["${q://QID1/SelectedChoicesRecode}", undefined],
  ["${q://QID9/ChoiceGroup/SelectedChoices} ${e://Field/name}", undefined],
])("Qualtrics: %s is imported as %s", async (text, shown) => {
  const { last, notes } = await importText(qsf(text))
  expect(last.text).toBe(shown ?? text)
  expect(notes.filter((note) => note.startsWith("piping"))).toHaveLength(shown ? 0 : 1)
})

const lss = (text: string) => {
  const about = { gid: 1, sid: 7, scale_id: 0, relevance: "1", mandatory: "N" }
  const questions = [
    { qid: 1, type: "L", title: "brand", other: "Y", question: "Which?" },
    { qid: 2, type: "M", title: "many", other: "N", question: "Which ones?" },
    { qid: 3, type: "S", title: "words", other: "N", question: "What?" },
    { qid: 4, type: "S", title: "last", other: "N", question: text },
  ].map((row) => ({ parent_qid: 0, question_order: row.qid, language: "en", ...about, ...row }))
  const parts = ["a", "b"].map((title, at) => ({
    ...about,
    qid: 20 + at,
    parent_qid: 2,
    type: "T",
    title,
    question: title,
    question_order: at,
    language: "en",
  }))
  return lssDocument({
    answers: ["a", "b"].map((code, at) => ({
      qid: 1,
      code,
      answer: code,
      sortorder: at,
      language: "en",
      scale_id: 0,
    })),
    groups: [{ gid: 1, sid: 7, group_name: "G", group_order: 1, language: "en" }],
    questions,
    subquestions: parts,
    surveys: [{ sid: 7, language: "en" }],
  })
}

test.each([
  ["{brand.shown} {words} {words.NAOK}", "{{#brand|…}} {{#words|…}} {{#words|…}}"],
  ["{INSERTANS:7X1X1}, {INSERTANS:7X1X2}", "{{#brand|…}}, {{#many|…}}"],
  ["{brand_other}", "{{#brand.other|…}}"],
  ["{brand} {many_a.shown} {TOKEN:FIRSTNAME}", undefined],
  ["{if(words == 1, 'a', 'b')} {last.shown}", undefined],
])("LimeSurvey: %s is imported as %s", async (text, shown) => {
  const { last, notes } = await importText(lss(text))
  expect(last.text).toBe(shown ?? text)
  expect(notes.filter((note) => note.startsWith("piping"))).toHaveLength(shown ? 0 : 1)
})

test.each([
  ["${age}", "{{#age|…}}", []],
  ["${brand} and ${brand_other}", "{{#brand|…}} and {{#brand.other|…}}", ["pipedTexts ${brand}"]],
  ["${rate_2}", "{{#rate[2]|…}}", ["pipedTexts ${rate_2}"]],
  ["${gone}, ${last}", "${gone}, ${last}", ["piping ${gone}, ${last}"]],
])("XLSForm: %s is imported as %s", (label, shown, told) => {
  const { questions, report } = importForm({
    survey: `
      type               | name        | label    | relevant          | appearance
      integer            | age         | Age      |                   |
      select_one brands  | brand       | Which?   |                   |
      text               | brand_other | Other?   | \${brand} = 'other' |
      begin_group        | rate        | Rate     |                   | table-list
      select_one marks   | rate_1      | Food     |                   |
      select_one marks   | rate_2      | Price    |                   |
      end_group          |             |          |                   |
      text               | last        | ${label} |                   |
    `,
    choices: `
      list_name | name  | label
      brands    | a     | A
      brands    | other | Other
      marks     | 1     | Bad
      marks     | 2     | Good
    `,
  })
  expect(questions.at(-1)?.text).toBe(shown)
  const keys = ["piping", "pipedTexts"]
  expect(notesOf(report).filter((note) => keys.some((key) => note.startsWith(`${key} `)))).toEqual(
    told,
  )
})

const answers = (kind: string) => [
  { id: `${kind}1`, code: 1, text: `${kind} one` },
  { id: `${kind}2`, code: 2, text: `${kind} two`, kind: "other" },
]
const questionnaireWith = (text: string) =>
  Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Block",
        questions: [
          { id: "one", name: "brand", category: "one", text: "1", answers: answers("a") },
          { id: "words", category: "open", text: "2" },
          {
            id: "grid",
            category: "matrix",
            text: "3",
            statements: [{ id: "s", code: 7, text: "Food" }],
            answers: answers("c").map(({ id, code, text: label }) => ({ id, code, text: label })),
          },
          { id: "target", category: "open", text, hint: text },
        ],
      },
    ],
  })

const ownNotes = ({ entries }: ForeignReport) =>
  entries.flatMap(({ id, notes }) =>
    id === "target" ? notes.map(({ key, params }) => `${key} ${params?.["names"]}`) : [],
  )

test.each([
  ["{{#one|…}}", { one: 1 }, "a one"],
  ["{{#one|…}}", { one: "other", "one-Comment": "mine" }, "mine"],
  ["{{#one.other|…}}!", { one: "other", "one-Comment": "mine" }, "mine!"],
  ["Why {{#words|…}}?", { words: "so {it}" }, "Why so {it}?"],
  ["{{#grid[7]|…}}", { grid: { 7: 2 } }, "c two"],
])("%s shows in SurveyJS what it shows here, and comes back", async (text, data, shown) => {
  const { survey, report } = writeSurveyJs(questionnaireWith(text), String)
  const model = new Model(survey)
  model.data = data
  const target = model.getQuestionByName("target")
  expect([target.processedTitle, target.locDescription.textOrHtml]).toEqual([shown, shown])
  expect(ownNotes(report)).toEqual([])
  const { last } = await importText(JSON.stringify(survey))
  expect([last.text, "hint" in last && last.hint]).toEqual([text, text])
})

test.each([
  ["{{#words|…}}", "${words}", []],
  ["{{#one|…}}, {{#one.other|…}}", "${one}, ${one_other}", ["pipedCodesThere {{brand|…}}"]],
  ["{{#grid[7]|…}}", "${grid_7}", ["pipedCodesThere {{q3[7]|…}}"]],
  ["{{#grid|…}}", "{{#grid|…}}", ["pipedThere {{q3|…}}"]],
])("%s is written to forms as %s, and comes back", async (text, written, told) => {
  const { content, report } = await writeXlsForm(questionnaireWith(text), String)
  expect(ownNotes(report)).toEqual(told)
  const read = await importForeign(content, { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  const back = read.value.questionnaire.blocks.flatMap((block) => block.questions).at(-1)
  expect(back?.text).toBe(text)
  expect(read.value.report.entries.some(({ name }) => name.includes(written))).toBe(true)
})

test("fallbacks, facts about respondents and unknown questions are reported for SurveyJS", () => {
  const { survey, report } = writeSurveyJs(
    questionnaireWith("{{#one|your game}} {{profile.city}} {{#gone}} {{p.key}}"),
    String,
  )
  expect(JSON.stringify(survey)).toContain("{one} {{profile.city}} {{#gone}} {{p.key}}")
  expect(ownNotes(report)).toEqual([
    "fallbackThere {{brand|your game}}",
    "pipedThere {{profile.city}}, {{#gone}}",
    "noParamsThere key",
  ])
})
