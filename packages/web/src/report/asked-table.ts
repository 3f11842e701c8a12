import { type QuestionView, type ReportView, questionTag } from "@qo/core/report"
import { columnsOf, type ReportState } from "./report-address.ts"
import { questionNumber } from "./report-numbers.ts"
import type { ReportWords } from "./report-texts.ts"
import { fieldText } from "./value-texts.ts"

const canBeRows = ({ kind, isContact }: QuestionView): boolean => kind !== "text" && !isContact

/** Questions whose answers a table can hold. */
export const rowQuestions = ({ questions }: ReportView): readonly QuestionView[] =>
  questions.filter(canBeRows)

/** The question of the table: the one that the address names, else the first. */
export function tableQuestion(
  view: ReportView,
  { question }: ReportState,
): QuestionView | undefined {
  const rows = rowQuestions(view)
  return rows.find(({ id }) => id === question) ?? rows[0]
}

/** The table of the address, as calls ask for it. */
export const askedTable = (state: ReportState, question: string) => ({
  rows: `q.${question}`,
  columns: columnsOf(state).join(","),
  bonferroni: state.bonferroni ? ("yes" as const) : ("no" as const),
})

interface NamedTable {
  rows: string
  columns: string
}

/** `Q3 × Gender, Q5`: which table it is, in few words. */
export function tableWords(
  { rows, columns }: NamedTable,
  view: ReportView,
  words: ReportWords,
): string {
  const numbered = (name: string): string | undefined => {
    const found = view.questions.find(({ id }) => `${name}.`.startsWith(`q.${id}.`))
    return found && questionTag(found.id, questionNumber(view.questions, found.id))
  }
  const by = columns
    .split(",")
    .map((name) => (name.startsWith("q.") ? (numbered(name) ?? name) : fieldText(name, words)))
  return `${numbered(rows) ?? rows} × ${by.join(", ")}`
}
