import type { AnswerFact } from "../condition/evaluate-condition.ts"
import type { ScoreItem, ScoreRule } from "./score.ts"

/** The items of a score that have points so far. */
export interface ScoreTally {
  sum: number
  /** Number of items with points. */
  answered: number
}

/** Returns the value of a score for the latest answers of a respondent; undefined if too few items have points. */
export function scoreValue(
  rule: ScoreRule,
  answerTo: (question: string) => AnswerFact,
): number | undefined {
  return talliedValue(rule, tallyOf(rule.of, answerTo))
}

/** Tallies items of a score. */
export function tallyOf(
  items: readonly ScoreItem[],
  answerTo: (question: string) => AnswerFact,
): ScoreTally {
  const tally: ScoreTally = { sum: 0, answered: 0 }
  for (const item of items) {
    const points = itemPoints(item, answerTo(item.question))
    if (points === undefined) continue
    tally.sum += points
    tally.answered++
  }
  return tally
}

export const addTallies = (a: ScoreTally, b: ScoreTally): ScoreTally => ({
  sum: a.sum + b.sum,
  answered: a.answered + b.answered,
})

/** Returns the value of a score whose items with points are tallied; undefined if they are too few. */
export function talliedValue(
  { of, as, least = of.length, times = 1, plus = 0 }: ScoreRule,
  { sum, answered }: ScoreTally,
): number | undefined {
  if (answered === 0 || answered < least) return undefined
  return roundScore(plus + times * (as === "sum" ? sum : sum / answered))
}

/** Returns what an answer adds to a score; undefined if it has no points. */
export function itemPoints(
  { row, points, times = 1, plus = 0 }: ScoreItem,
  fact: AnswerFact,
): number | undefined {
  const number = row === undefined ? numberIn(fact) : undefined
  const given = row === undefined ? fact.codes : fact.rows?.[row]
  const counted =
    points === "value" ? number : pointsOf(points, given ?? (number === undefined ? [] : [number]))
  return counted === undefined ? undefined : plus + times * counted
}

/** The number that was given. Numbers in open answers do not count: reports do not have them. */
const numberIn = ({ numbers, texts }: AnswerFact): number | undefined =>
  texts ? undefined : numbers?.[0]

/** Adds the points of answers; undefined if none of them has points. */
export function pointsOf(
  points: Readonly<Record<string, number>>,
  given: readonly number[],
): number | undefined {
  let sum: number | undefined
  for (const each of given) {
    const key = String(each)
    const own = Object.hasOwn(points, key) ? points[key] : undefined
    if (own !== undefined) sum = (sum ?? 0) + own
  }
  return sum
}

/** Nine decimals: sums are the same in every order of their parts. */
const PRECISION = 1e9

export function roundScore(value: number): number {
  const whole = Math.round(value * PRECISION) / PRECISION
  // JSON has one zero: −0 + 0 is 0.
  return (Number.isFinite(whole) ? whole : value) + 0
}
