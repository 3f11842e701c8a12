import { expect, test } from "vitest"
import { LIMITS, Questionnaire } from "@qo/core/questionnaire"
import { readWorkbook } from "../files/workbook.ts"
import { importForeign } from "../read-foreign.ts"
import { writeXlsForm } from "./write-xlsform.ts"

const answers = (question: string, ...texts: string[]) =>
  texts.map((text, at) => ({ id: `${question}${at}`, code: at + 1, text }))

const SURVEY = Questionnaire.parse({
  blocks: [
    {
      id: "b",
      title: "Games",
      questions: [
        {
          category: "multiple",
          id: "genres",
          text: "Which?",
          limit: { min: 2, max: 3 },
          answers: [
            ...answers("g", "Action", "Puzzle", "Racing"),
            { id: "o", code: 7, text: "Another", kind: "other" },
            { id: "n", code: 8, text: "None", kind: "none" },
            { id: "r", code: 9, text: "No comment", kind: "refuse" },
          ],
        },
        {
          category: "one",
          id: "best",
          text: "The best?",
          recall: { source: "genres", mode: "selected", onEmpty: "skip" },
          answers: answers("b", "Action", "Puzzle", "Racing"),
        },
        { category: "open", id: "mail", text: "Mail", format: "email", required: false },
        { category: "nps", id: "nps", text: "Would you recommend it?" },
        { category: "range", id: "pair", text: "From and to", from: 0, to: 9, step: 1, pair: true },
        { category: "city", id: "9", text: "Where?" },
        {
          category: "screening",
          id: "last",
          text: "Stay?",
          answers: [
            { id: "y", code: 1, text: "Yes" },
            { id: "z", code: 2, text: "No", screening: "deny" },
          ],
        },
        { category: "open", id: "end", text: "Words", lines: 3, maxLength: 90 },
      ],
    },
  ],
})

test("a form contains all supported parts, and the report lists the others", async () => {
  const { content, report } = await writeXlsForm(SURVEY, String)
  const read = await readWorkbook(content)
  if (!read.ok) throw new Error(read.problem.key)
  const [survey] = read.value.sheets
  const lines = survey?.rows.map(({ cells }) => [...cells.values()].join(" | "))
  expect(lines).toEqual([
    "type | name | label | required | relevant | constraint | choice_filter | appearance | parameters",
    "begin_group | b | Games",
    "select_multiple genres | genres | Which? | yes | count-selected(.) >= 2 and count-selected(.) <= 3 and not(selected(., '8') and count-selected(.) > 1) and not(selected(., '9') and count-selected(.) > 1)",
    "text | genres_other | Another | selected(${genres}, '7')",
    "select_one best | best | The best? | yes | selected(${genres}, '1') or selected(${genres}, '2') or selected(${genres}, '3') | selected(${genres}, name)",
    "text | mail | Mail | regex(., '^[^@ ]+@[^@ ]+\\.[^@ ]+$')",
    "range | nps | Would you recommend it? | yes | start=0 end=10 step=1",
    "integer | pair | From and to | yes | . >= 0 and . <= 9",
    "integer | pair_to | From and to | yes | . >= 0 and . <= 9",
    "text | q_9 | Where? | yes",
    "select_one last | last | Stay? | yes",
    "text | end | Words | yes | not(${last} = '2') | string-length(.) <= 90 | multiline | rows=3",
    "end_group | b",
  ])
  const said = report.entries.flatMap(({ id, outcome, notes }) =>
    notes.map(({ key }) => `${id} ${outcome} ${key}`),
  )
  expect(said).toEqual([
    "nps changed asOther",
    "pair changed asQuestions",
    "9 changed noPlaceThere",
    "last lost noScreeningThere",
  ])
})

test("a minimum of one answer is written as well", async () => {
  const [block] = SURVEY.blocks
  const [genres] = block?.questions ?? []
  const questionnaire = Questionnaire.parse({
    blocks: [{ ...block, questions: [{ ...genres, required: false, limit: { min: 1 } }] }],
  })
  const read = await importForeign((await writeXlsForm(questionnaire, String)).content, {
    limits: LIMITS,
  })
  expect(read).toMatchObject({
    value: { questionnaire: { blocks: [{ questions: [{ required: false, limit: { min: 1 } }] }] } },
  })
})

test("kinds of answers, limits, recall and formats come back", async () => {
  const read = await importForeign((await writeXlsForm(SURVEY, String)).content, { limits: LIMITS })
  if (!read.ok) throw new Error(read.problem.key)
  const [block] = read.value.questionnaire.blocks
  expect(block?.questions).toMatchObject([
    {
      id: "genres",
      limit: { min: 2, max: 3 },
      answers: [
        { code: 1 },
        { code: 2 },
        { code: 3 },
        { code: 7, kind: "other" },
        { kind: "none" },
        { kind: "refuse" },
      ],
    },
    { id: "best", recall: { source: "genres", mode: "selected", onEmpty: "skip" } },
    { id: "mail", format: "email", required: false },
    { id: "nps", category: "slider" },
    { id: "pair" },
    { id: "pair_to" },
    { id: "q_9", category: "open" },
    { id: "last", category: "one" },
    { id: "end", lines: 3, maxLength: 90, showIf: { not: { question: "last", has: [2] } } },
  ])
  const lost = read.value.report.entries.filter(({ outcome }) => outcome === "lost")
  expect(lost).toEqual([])
})
