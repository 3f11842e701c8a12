import type { Outcome } from "../outcome.ts"

/** Results of simulated respondents at one question. */
export interface QuestionShares {
  question: string
  /** Share of all respondents who came to it. */
  reach: number
  /** Interviews that ended at it, as a share of all, by outcome; only those that occur. */
  ended: Partial<Record<Outcome, number>>
  /** How often each answer is in the results: by its code, number or place, of a matrix as `statement:column`. */
  chosen: ReadonlyMap<string, number>
}

/** How a figure spreads over the interviews that were completed. */
export interface Spread {
  mean: number
  median: number
  /** Nine of ten are not above it. */
  p90: number
  longest: number
}

export interface PortraitForecast {
  portrait: number
  /** Completed interviews that counted for it, as a share of all respondents invited. */
  share: number
  /** Days until its respondents are interviewed; `undefined`: never, as far as the simulation shows. */
  days: number | undefined
}

export interface SimulationReport {
  /** Respondents simulated. */
  n: number
  /** Share of all by outcome. */
  outcomes: Readonly<Record<Outcome, number>>
  screenOutRate: number
  /** Share who pass screening, of those whom it decides on; who leaves before for another reason does not count. */
  incidence: number
  /** Share who came to a question that they could not answer; they count as abandoned. */
  stuck: number
  questions: readonly QuestionShares[]
  /** Questions asked and minutes; `undefined` without completes. */
  length: Spread | undefined
  minutes: Spread | undefined
  portraits: readonly PortraitForecast[]
}

/** The spread of values sorted from the least. */
export function spreadOf(sorted: Float64Array): Spread | undefined {
  const longest = sorted.at(-1)
  if (longest === undefined) return undefined
  let sum = 0
  for (const value of sorted) sum += value
  const at = (share: number) => roundSum(sorted[Math.ceil(share * sorted.length) - 1] ?? longest)
  return { mean: roundSum(sum / sorted.length), median: at(0.5), p90: at(0.9), longest: at(1) }
}

/** The value without the error that adding thousands of numbers leaves. */
const roundSum = (value: number): number => Number(value.toPrecision(12))
