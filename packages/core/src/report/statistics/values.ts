import { type Base, effectiveBase } from "./base.ts"
import { linearFigure, varianceOf } from "./calibration.ts"
import { binomialCdf } from "./distributions.ts"
import { type Interval, LEVEL } from "./intervals.ts"

/** Respondents who gave the same number. */
export interface ValueCount extends Base {
  value: number
}

/** Tolerance for rounding when a share of the weights is compared. */
const ROUNDING = 1e-9

/** Numbers in ascending order with cumulative weights, without numbers that no respondent gave. Built once for many queries. */
export interface Distribution {
  values: readonly number[]
  upTo: readonly number[]
  base: Base
  /** Respondents by number, in the same order. */
  counts: readonly ValueCount[]
}

/** Builds a distribution from counts in any order. The same number may occur several times. */
export function distributionOf(counts: readonly ValueCount[]): Distribution {
  const given = counts.filter(({ weight }) => weight > 0)
  const sorted = given.toSorted((one, other) => one.value - other.value)
  const base = { n: 0, weight: 0, squares: 0 }
  const upTo = sorted.map(({ n, weight, squares }) => {
    base.n += n
    base.squares += squares
    return (base.weight += weight)
  })
  return { values: sorted.map(({ value }) => value), upTo, base, counts: sorted }
}

/**
 * Returns the number that a share `p` of respondents does not exceed. Between two numbers it is their mean, so that the median
 * of 1, 2 is 1.5. Undefined for an empty base. Source: definition 2 of Hyndman & Fan, Sample quantiles in statistical packages,
 * The American Statistician 50 (1996); `type = 2` in R.
 */
export function quantileOf(distribution: Distribution, p: number): number | undefined {
  const { values, upTo, base } = distribution
  if (values.length === 0) return undefined
  const wanted = p * base.weight
  const slack = ROUNDING * base.weight
  const at = firstReaching(upTo, wanted - slack)
  const here = values[at]
  const next = (upTo[at] ?? 0) <= wanted + slack ? values[at + 1] : undefined
  return here === undefined || next === undefined ? here : (here + next) / 2
}

/**
 * Returns the median with a confidence interval between two order statistics. The interval is undefined if there are too few
 * answers for the level (below six at 95 %). Source: Conover, Practical Nonparametric Statistics (1999), 3.2: ranks from the
 * binomial distribution. With weights, the ranks of the effective base are converted to shares of the weights: Woodruff,
 * Confidence intervals for medians, Journal of the American Statistical Association 47 (1952). Under raking, the effective base
 * of the share of respondents up to the median is used (see `effectiveBaseOfShare`).
 */
export function medianOf(
  distribution: Distribution,
  level = LEVEL,
): { median: number; interval: Interval | undefined } | undefined {
  const median = quantileOf(distribution, 0.5)
  if (median === undefined) return undefined
  const people = baseOfMedian(distribution, median)
  if (people > MOST_RANKS) return { median, interval: { low: median, high: median } }
  const n = Math.floor(people * (1 + ROUNDING))
  const rank = lowerRank(n, (1 - level) / 2)
  const at = (nth: number) => valueAt(distribution, nth / n)
  const low = rank === 0 ? undefined : at(rank)
  const high = rank === 0 ? undefined : at(n - rank + 1)
  const interval = low === undefined || high === undefined ? undefined : { low, high }
  return { median, interval }
}

/** More ranks than any number of respondents. Used if the margins determine the median. */
const MOST_RANKS = 1e8

function baseOfMedian({ counts, base }: Distribution, median: number): number {
  const upTo = counts.reduce((sum, { value, weight }) => sum + (value <= median ? weight : 0), 0)
  const p = upTo / base.weight
  if (!counts.some(({ calibrated }) => calibrated) || 1 - p < ROUNDING) return effectiveBase(base)
  const variance = varianceOf(
    linearFigure(
      counts.map((each) => ({
        base: each,
        score: ((each.value <= median ? 1 : 0) - p) / base.weight,
      })),
    ),
  )
  return variance === undefined ? effectiveBase(base) : (p * (1 - p)) / variance
}

const valueAt = ({ values, upTo, base }: Distribution, share: number): number | undefined =>
  values[firstReaching(upTo, (share - ROUNDING) * base.weight)]

/**
 * Returns the largest rank k below the median with P(B < k) ≤ `tail` for a binomial B of `n` trials with probability ½; 0 if
 * there is none.
 */
function lowerRank(n: number, tail: number): number {
  let low = 0
  let high = Math.floor(n / 2) + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (binomialCdf(middle - 1, n, 0.5) <= tail) low = middle
    else high = middle
  }
  return low
}

/** Returns the first position whose cumulative sum is at least `wanted`; the last position if there is none. */
function firstReaching(upTo: readonly number[], wanted: number): number {
  let low = 0
  let high = upTo.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((upTo[middle] ?? 0) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
