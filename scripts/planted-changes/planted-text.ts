import type { PlantedChange } from "./plant.ts"

const PARTS = "core/src/questionnaire/elements/question-parts.ts"

/** The row of a part of questions, and its places in the form and in lists. */
export const rowsOf = (name: string, row: string): PlantedChange[] => [
  { file: PARTS, behind: "export const QUESTION_PARTS = {\n", text: `  ${name}: ${row},\n` },
  { file: PARTS, behind: '  ["hint"],\n', text: `  ["${name}"],\n` },
  { file: PARTS, behind: '  "onEmpty",\n', text: `  "${name}",\n` },
]

/** A text of every question: its schema, its row, its names, and where respondents read it. */
export const TEXT: PlantedChange = {
  file: "core/src/questionnaire/question-types/question-parts.ts",
  behind: "  hint: QuestionText.optional(),\n",
  text: "  footnote: QuestionText.optional(),\n",
}
export const TEXT_ROWS = rowsOf(
  "footnote",
  `{ ...LABEL, change: WORDING, routes: false, page: "text", fact: "line", form: "plain", list: "footnote" }`,
)
export const TEXT_NAMES: readonly PlantedChange[] = [
  {
    file: "core/src/i18n/ru/edits.ts",
    behind: "export const ru = {\n",
    text: '  "elementField.footnote": "сноска",\n',
  },
  {
    file: "core/src/i18n/en/edits.ts",
    behind: " = {\n",
    text: '  "elementField.footnote": "footnote",\n',
  },
]
export const TEXT_ON_PAGE: PlantedChange = {
  file: "survey/src/view/question.ts",
  behind: "${fieldsOf(view, look)}\n",
  text: '      ${node.footnote && html`<p dir="auto">${node.footnote}</p>`}\n',
}
