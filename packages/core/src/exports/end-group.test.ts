import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import { type Questionnaire, sourceHash } from "../questionnaire/index.ts"
import { buildRow } from "../report/engine/build-row.setup.ts"
import { reportSchema } from "../report/index.ts"
import { cellsOf, codebookOf } from "./codebook.ts"

const BLOCKS: Questionnaire["blocks"] = [
  { id: "b", title: "", questions: [{ category: "open", id: "end", text: "Why?" }] },
]
const WITH_ENDS: Questionnaire = {
  blocks: BLOCKS,
  ends: [
    { id: "bye", text: "Спасибо!" },
    { id: "minors", title: "Minors", text: "Рано", outcome: "screenedOut" },
  ],
  languages: ["ru", "en"],
  translations: { en: { "end:bye.text": { text: "Thank you!", of: sourceHash("Спасибо!") } } },
}

async function codebookFor(questionnaire: Questionnaire, language?: string) {
  const t = await loadTranslate("en", "questionnaire")
  const schema = reportSchema([{ version: 1, questionnaire }], language)
  return codebookOf(schema, { fields: [], isWeighted: false, words: { t, locale: "en" } })
}

test("the end is one variable with its names in the chosen language as labels", async () => {
  const codebook = await codebookFor(WITH_ENDS, "en")
  const at = codebook.variables.findIndex(({ name }) => name === "end")
  expect(codebook.variables[at]).toMatchObject({
    label: "Questionnaire end that the respondent was shown",
    type: "text",
    values: [
      { value: "bye", label: "Thank you!" },
      { value: "minors", label: "Minors" },
    ],
  })
  const cell = (end: string | null) =>
    cellsOf(codebook, { row: buildRow({}, { end }), weight: 1 })[at]
  expect([cell("minors"), cell(null)]).toEqual(["minors", ""])
  const inRussian = await codebookFor(WITH_ENDS)
  expect(inRussian.variables[at]?.values[0]).toEqual({ value: "bye", label: "Спасибо!" })
})

test("questionnaires without ends have no variable for them, and a question keeps its name", async () => {
  const { variables } = await codebookFor({ blocks: BLOCKS })
  expect(variables.filter(({ name }) => name.startsWith("end"))).toMatchObject([
    { name: "end", question: "end" },
    { name: "end_given", question: "end" },
  ])
})
