import {
  type AnswerComparison,
  answerComparisonHolds,
  answersOf,
  choosesManyInRow,
  isExclusive,
  type Question,
} from "../../questionnaire/index.ts"
import type { FlowNode } from "../../flow/index.ts"

/** An answer to a matrix. */
export interface RowAnswer {
  rows: Readonly<Record<string, readonly number[]>>
  /** All chosen columns, by index. */
  columns: readonly number[]
  /** The first chosen column that has a redirect; `Infinity`: none. */
  first: number
  /** Results of the comparisons with the rows so far. */
  results: string
}

export interface RowAnswers {
  answers: readonly RowAnswer[]
  /** `partial`: not every set of columns in a row was tried. `tooMany`: there are more answers than `most`. */
  extent: "whole" | "partial" | "tooMany"
}

/** With more columns, only some sets of them are tried in a row. */
const MOST_COLUMNS = 8

/** Answers in these rows of a matrix, at most `most`; rows may be left out if nothing obliges to answer: one for each combination of results of comparisons and of the redirect that is followed. */
export function rowAnswers(
  node: FlowNode,
  statements: readonly { code: number }[],
  comparisons: readonly AnswerComparison[],
  { most, mayLeaveOut }: { most: number; mayLeaveOut: boolean },
): RowAnswers {
  let extent: RowAnswers["extent"] = "whole"
  let answers: RowAnswer[] = [{ rows: {}, columns: [], first: Infinity, results: "" }]
  for (const { code } of statements) {
    const own = comparisons.filter((each) => "row" in each && each.row === code)
    const { sets, isWhole } = columnSets(node.question, own)
    const choices = choicesInRow(node, code, mayLeaveOut ? [...sets, []] : sets, own)
    if (!isWhole) extent = "partial"
    const extended = answers.flatMap((before) => choices.map((choice) => joinRows(before, choice)))
    answers = distinctAnswers(extended)
    if (answers.length <= most) continue
    answers = answers.slice(0, most)
    extent = "tooMany"
  }
  return { answers: answers.filter(({ columns }) => columns.length > 0), extent }
}

/** One answer for each combination of results and redirect. */
function distinctAnswers(answers: readonly RowAnswer[]): RowAnswer[] {
  const distinct = new Map<string, RowAnswer>()
  for (const answer of answers) {
    const key = `${answer.results} ${answer.first} ${answer.columns.length > 0}`
    if (!distinct.has(key)) distinct.set(key, answer)
  }
  return [...distinct.values()]
}

const joinRows = (before: RowAnswer, { rows, columns, first, results }: RowAnswer): RowAnswer => ({
  rows: { ...before.rows, ...rows },
  columns: [...new Set([...before.columns, ...columns])],
  first: Math.min(before.first, first),
  results: before.results + results,
})

/** Choices in one row, as far as comparisons and redirects distinguish them. */
function choicesInRow(
  node: FlowNode,
  row: number,
  sets: readonly number[][],
  comparisons: readonly AnswerComparison[],
): RowAnswer[] {
  const codes = answersOf(node.question).map(({ code }) => code)
  const choices = sets.map((columns): RowAnswer => {
    const rows = columns.length > 0 ? { [row]: columns.map((column) => codes[column] ?? -1) } : {}
    const first = Math.min(...columns.filter((column) => node.answers[column]))
    const results = comparisons
      .map((each) => (answerComparisonHolds(each, { state: "answered", rows }) ? "1" : "0"))
      .join("")
    return { rows, columns, first, results }
  })
  return distinctAnswers(choices)
}

/** Sets of columns that can be chosen in a row. */
function columnSets(question: Question, comparisons: readonly AnswerComparison[]) {
  const answers = answersOf(question)
  const singles = Array.from(answers.keys(), (index) => [index])
  // Without comparisons only the first column that has a redirect matters.
  if (!choosesManyInRow(question) || comparisons.length === 0)
    return { sets: singles, isWhole: true }
  const together = [...answers.keys()].filter((index) => {
    const answer = answers[index]
    return answer !== undefined && !isExclusive(answer)
  })
  if (together.length <= MOST_COLUMNS) {
    const subsets = Array.from({ length: 2 ** together.length }, (_, bits) =>
      together.filter((_column, at) => (bits & (1 << at)) > 0),
    )
    return { sets: [...singles, ...subsets.filter(({ length }) => length > 1)], isWhole: true }
  }
  const compared = comparisons.flatMap((each) => {
    if (!("has" in each)) return []
    const has = together.filter((index) => each.has.includes(answers[index]?.code ?? -1))
    return [has, together.filter((index) => !has.includes(index))]
  })
  const sets = [...singles, ...compared.filter(({ length }) => length > 0), together]
  return { sets, isWhole: false }
}
