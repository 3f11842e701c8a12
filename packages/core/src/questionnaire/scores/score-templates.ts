import { answersOf, gridOf, hasForm, statementsOf } from "../question-parts-of.ts"
import { kindOf } from "../parts/answer.ts"
import type { Question } from "../question-types/index.ts"
import type { Score, ScoreItem } from "./score.ts"
import { fitsQuestion } from "./score-range.ts"

/** Ready scores. Labels: `scoreTemplate.<name>` in i18n. */
export const SCORE_TEMPLATES = ["sus", "topTwo", "nps", "sum", "mean"] as const
export type ScoreTemplate = (typeof SCORE_TEMPLATES)[number]

/** Name that a score of a template has if it is free. */
const NAMES: Record<ScoreTemplate, string> = {
  sus: "sus",
  topTwo: "top_two",
  nps: "nps",
  sum: "total",
  mean: "average",
}

/** A question or a row, with its possible answers from low to high. */
interface Scale {
  question: string
  row?: number
  /** Codes of ordinary answers, or all numbers. */
  values: readonly number[]
}

/** More numbers of a question are not listed. */
const MOST_VALUES = 101

/**
 * Returns the score of a template over these questions, all rows of a matrix included; undefined if they do not fit it. The answers
 * of a question are ranked by their codes: the lowest is the most negative one.
 */
export function scoreFromTemplate(
  template: ScoreTemplate,
  questions: readonly Question[],
): Score | undefined {
  const scales = questions.flatMap(scalesOf)
  if (scales.length === 0) return undefined
  const parts = PARTS[template](scales)
  return parts && { name: NAMES[template], ...parts }
}

/** The questions that can have points in some template. */
export const canHavePoints = (question: Question): boolean => scalesOf(question).length > 0

function scalesOf(question: Question): Scale[] {
  const { id } = question
  const own = answersOf(question).filter((answer) => kindOf(answer) === "normal")
  const codes = own.map(({ code }) => code).toSorted((a, b) => a - b)
  if (hasForm(question, "rows"))
    return statementsOf(question).map(({ code }) => ({ question: id, row: code, values: codes }))
  const grid = gridOf(question)
  const count = grid ? Math.floor((grid.to - grid.from) / grid.step) + 1 : 0
  const isShort = grid && Number.isInteger(grid.from) && grid.step === 1 && count <= MOST_VALUES
  const values = isShort ? Array.from({ length: count }, (_, at) => grid.from + at) : codes
  const item: ScoreItem = { question: id, points: {} }
  return values.length > 0 && fitsQuestion(item, question) ? [{ question: id, values }] : []
}

type Parts = Pick<Score, "of" | "as" | "times">

const PARTS: Record<ScoreTemplate, (scales: readonly Scale[]) => Parts | undefined> = {
  sus(scales) {
    const fits = scales.length === 10 && scales.every(({ values }) => values.length === 5)
    const of = scales.map((scale, nth) => itemOf(scale, (at) => (nth % 2 === 0 ? at : 4 - at)))
    return fits ? { of, as: "sum", times: 2.5 } : undefined
  },
  topTwo: (scales) => ({
    of: scales.map((scale) => itemOf(scale, (at, count) => (at >= count - 2 ? 1 : 0))),
    as: "mean",
  }),
  nps(scales) {
    const [scale] = scales
    if (!scale || scales.length > 1 || scale.values.length !== 11) return undefined
    return { of: [itemOf(scale, (at) => (at >= 9 ? 100 : at >= 7 ? 0 : -100))], as: "sum" }
  },
  sum: (scales) => ({ of: scales.map(byValue), as: "sum" }),
  mean: (scales) => ({ of: scales.map(byValue), as: "mean" }),
}

/** Each answer counts as its code or number. */
const byValue = (scale: Scale): ScoreItem => itemOf(scale, (at) => scale.values[at] ?? 0)

const itemOf = (
  { question, row, values }: Scale,
  pointsAt: (at: number, count: number) => number,
): ScoreItem => ({
  question,
  ...(row !== undefined && { row }),
  points: Object.fromEntries(values.map((value, at) => [value, pointsAt(at, values.length)])),
})
