import { valueAt } from "../grid.ts"
import {
  answersOf,
  asksPair,
  choiceRange,
  choosesManyInRow,
  gridOf,
  statementsOf,
  typeOf,
} from "../question-parts-of.ts"
import type { Grid } from "../question-types/question-type.ts"
import type { Question } from "../question-types/index.ts"
import type { ScoreItem, ScorePoints, ScoreRule } from "./score.ts"
import { roundScore } from "./score-value.ts"

export interface ScoreRange {
  min: number
  max: number
}

/** Whether a question of this kind can have points: it offers answers, or it takes one number. */
export function fitsQuestion({ row, points }: ScoreItem, question: Question): boolean {
  const { form, chooses } = typeOf(question)
  if (form === "rows")
    return points !== "value" && statementsOf(question).some(({ code }) => code === row)
  if (row !== undefined) return false
  if (form === "numbers") return !asksPair(question)
  return form === "codes" && chooses !== "ranked" && points !== "value"
}

/** Returns the least and the greatest points of an item; undefined if no answer has points. */
export function itemRange(item: ScoreItem, question: Question): ScoreRange | undefined {
  if (!fitsQuestion(item, question)) return undefined
  const { points, times = 1, plus = 0 } = item
  const grid = gridOf(question)
  const counted = grid ? numberRange(points, grid) : choiceSums(points, question)
  return counted && scaled(counted, times, plus)
}

function numberRange(points: ScorePoints, grid: Grid): ScoreRange | undefined {
  if (points === "value") return { min: grid.from, max: grid.to }
  const reached = Object.entries(points).flatMap(([number, own]) => {
    const steps = Math.round((Number(number) - grid.from) / grid.step)
    const isThere = steps >= 0 && valueAt(grid, steps) === Number(number)
    return isThere && Number(number) <= grid.to ? [own] : []
  })
  return rangeOf(reached)
}

/** Sums of the points of the answers that can be chosen together. */
function choiceSums(points: ScorePoints, question: Question): ScoreRange | undefined {
  if (points === "value") return undefined
  const answers = answersOf(question)
  const own = answers.flatMap(({ code }) =>
    Object.hasOwn(points, code) ? [points[code] ?? 0] : [],
  )
  const most =
    typeOf(question).form === "rows"
      ? choosesManyInRow(question)
        ? answers.length
        : 1
      : choiceRange(question, answers.length).max
  const single = rangeOf(own)
  if (!single || most === 1) return single
  const sumOf = (some: readonly number[]) =>
    some.slice(0, most).reduce((sum, each) => sum + each, 0)
  const ascending = own.toSorted((a, b) => a - b)
  const below = ascending.filter((each) => each < 0)
  const above = ascending.filter((each) => each > 0).toReversed()
  return {
    min: below.length > 0 ? sumOf(below) : single.min,
    max: above.length > 0 ? sumOf(above) : single.max,
  }
}

const rangeOf = (all: readonly number[]): ScoreRange | undefined =>
  all.length > 0 ? { min: Math.min(...all), max: Math.max(...all) } : undefined

/**
 * Returns the least and the greatest value of a score, if each of its questions may have any answer; undefined if it has no value
 * whatever is answered.
 */
export function scoreRange(
  { of, as, least = of.length, times = 1, plus = 0 }: ScoreRule,
  questionOf: (id: string) => Question | undefined,
): ScoreRange | undefined {
  const items = of.flatMap((item) => {
    const question = questionOf(item.question)
    return (question && itemRange(item, question)) ?? []
  })
  if (items.length === 0 || items.length < least) return undefined
  const lowest = items.map(({ min }) => min).toSorted((a, b) => a - b)
  const highest = items.map(({ max }) => max).toSorted((a, b) => b - a)
  const range =
    as === "sum"
      ? { min: boundSum(lowest, least, -1), max: boundSum(highest, least, 1) }
      : { min: meanOf(lowest.slice(0, least)), max: meanOf(highest.slice(0, least)) }
  const { min, max } = scaled(range, times, plus)
  return { min: roundScore(min), max: roundScore(max) }
}

/** The extreme sum of at least so many of these numbers, the most extreme first. */
const boundSum = (all: readonly number[], least: number, sign: 1 | -1): number =>
  all.reduce((sum, each, nth) => (nth < least || each * sign > 0 ? sum + each : sum), 0)

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, each) => sum + each, 0) / all.length

function scaled({ min, max }: ScoreRange, times: number, plus: number): ScoreRange {
  const [one, other] = [plus + times * min, plus + times * max]
  return { min: Math.min(one, other), max: Math.max(one, other) }
}
