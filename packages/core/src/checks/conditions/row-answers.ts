import {
  addTallies,
  type AnswerComparison,
  answerComparisonHolds,
  answersOf,
  choosesManyInRow,
  isExclusive,
  type Question,
  type ScoreTally,
} from "../../questionnaire/index.ts"
import type { FlowNode } from "../../flow/index.ts"
import { keyOfTally, type ScoredItems, tallyAt } from "./score-items.ts"

/** An answer to a matrix. */
export interface RowAnswer {
  rows: Readonly<Record<string, readonly number[]>>
  /** All chosen columns, by index. */
  columns: readonly number[]
  /** The first chosen column that has a redirect; `Infinity`: none. */
  first: number
  /** Results of the comparisons with the rows so far. */
  results: string
  /** The points of the rows so far in each score. */
  tallies: readonly ScoreTally[]
}

export interface RowOptions {
  /** Items of scores that read the matrix. */
  scored: readonly ScoredItems[]
  most: number
  mayLeaveOut: boolean
}

export interface RowAnswers {
  answers: readonly RowAnswer[]
  /** `partial`: not every set of columns in a row was tried. `tooMany`: there are more answers than `most`. */
  extent: "whole" | "partial" | "tooMany"
}

/** With more columns, only some sets of them are tried in a row. */
const MOST_COLUMNS = 8

/** Answers in these rows of a matrix, at most `most`; rows may be left out if nothing obliges to answer: one for each combination of results of comparisons, of points in scores and of the redirect that is followed. */
export function rowAnswers(
  node: FlowNode,
  statements: readonly { code: number }[],
  comparisons: readonly AnswerComparison[],
  { scored, most, mayLeaveOut }: RowOptions,
): RowAnswers {
  let extent: RowAnswers["extent"] = "whole"
  const tallies = scored.map(() => ({ sum: 0, answered: 0 }))
  let answers: RowAnswer[] = [{ rows: {}, columns: [], first: Infinity, results: "", tallies }]
  for (const { code } of statements) {
    const own = comparisons.filter((each) => "row" in each && each.row === code)
    const points = scored.map((items) => items.filter(({ row }) => row === code))
    const isCompared = own.length > 0 || points.some(({ length }) => length > 0)
    const { sets, isWhole } = columnSets(node.question, own, isCompared)
    const choices = choicesInRow(node, code, mayLeaveOut ? [...sets, []] : sets, own, points)
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
    const key = `${answer.results} ${answer.first} ${answer.columns.length > 0} ${answer.tallies.map(keyOfTally).join()}`
    if (!distinct.has(key)) distinct.set(key, answer)
  }
  return [...distinct.values()]
}

const joinRows = (before: RowAnswer, added: RowAnswer): RowAnswer => ({
  rows: { ...before.rows, ...added.rows },
  columns: [...new Set([...before.columns, ...added.columns])],
  first: Math.min(before.first, added.first),
  results: before.results + added.results,
  tallies: before.tallies.map((tally, nth) => addTallies(tally, added.tallies[nth] ?? tally)),
})

/** Choices in one row, as far as comparisons and redirects distinguish them. */
function choicesInRow(
  node: FlowNode,
  row: number,
  sets: readonly number[][],
  comparisons: readonly AnswerComparison[],
  points: readonly ScoredItems[],
): RowAnswer[] {
  const codes = answersOf(node.question).map(({ code }) => code)
  const choices = sets.map((columns): RowAnswer => {
    const rows = columns.length > 0 ? { [row]: columns.map((column) => codes[column] ?? -1) } : {}
    const first = Math.min(...columns.filter((column) => node.answers[column]))
    const results = comparisons
      .map((each) => (answerComparisonHolds(each, { state: "answered", rows }) ? "1" : "0"))
      .join("")
    const tallies = points.map((items) => tallyAt(items, { state: "answered", rows }))
    return { rows, columns, first, results, tallies }
  })
  return distinctAnswers(choices)
}

/** Sets of columns that can be chosen in a row. */
function columnSets(
  question: Question,
  comparisons: readonly AnswerComparison[],
  isCompared: boolean,
) {
  const answers = answersOf(question)
  const singles = Array.from(answers.keys(), (index) => [index])
  // Without comparisons only the first column that has a redirect matters.
  if (!choosesManyInRow(question) || !isCompared) return { sets: singles, isWhole: true }
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
