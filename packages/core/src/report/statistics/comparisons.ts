import { effectiveBase, NOBODY, restOf, scoresOfShare, type Share, shareOf } from "./base.ts"
import { differenceOf, linearFigure, type ScoredPeople, varianceOf } from "./calibration.ts"
import { normalTail, studentTail } from "./distributions.ts"
import { type Moments, varianceOfMean } from "./means.ts"

/** Test for two shares. `pooled`: uses the share of both groups together; `unpooled`: uses the variance of each group. */
export const SHARE_TESTS = ["pooled", "unpooled"] as const
export type ShareTest = (typeof SHARE_TESTS)[number]

/** Comparison of two groups. */
export interface Comparison {
  /** The first figure minus the second, in their unit. */
  difference: number
  /** The difference divided by its standard error: z or t. */
  statistic: number
  /** p-value: the probability of a difference at least as large, in either direction, by chance alone. */
  p: number
}

/** Overlap of disjoint groups: no respondents. */
const APART: Share = { base: NOBODY, count: 0, given: NOBODY }

/** Smaller variances are caused by rounding: the two groups consist of the same respondents. */
const SAME_PEOPLE = 1e-12

/**
 * Compares two shares. Undefined if one base is empty, if one share is 0 or 1, or if both are shares of the same respondents.
 * `both`: respondents in both groups; their answers make the shares correlated, so twice the covariance is subtracted from the
 * variance. Pooled: z = (p₁ − p₂) / √(p(1 − p)(1/n₁ + 1/n₂)), p is the share of the respondents in either group; source:
 * Agresti, Categorical Data Analysis (2013), 3.1. Unpooled: t = (p₁ − p₂) / √(p₁q₁/n₁ + p₂q₂/n₂) with n₁ + n₂ − 2 degrees of
 * freedom; source: pairwise tests of crunch-cube. Covariance of overlapping groups: Kish, Survey Sampling (1965), 12.4. With
 * weights, n is nₑ. Under raking the variance is the linearised variance of the difference ({@link varianceOf}); for the pooled
 * test it uses the scores of the pooled share, as in a score test: Boos, On generalized score tests, The American Statistician
 * 46 (1992).
 */
export function compareShares(
  one: Share,
  other: Share,
  test: ShareTest,
  both: Share = APART,
): Comparison | undefined {
  const first = shareOf(one)
  const second = shareOf(other)
  if (first === undefined || second === undefined || isEnd(first) || isEnd(second)) return undefined
  const people = { one: effectiveBase(one.base), other: effectiveBase(other.base) }
  const together = both.base.squares / (one.base.weight * other.base.weight)
  const pooled = test === "pooled"
  const variance =
    rakedVariance(one, other, both, pooled) ??
    (pooled
      ? spreadOf(pooledShare(one, other, both)) * (1 / people.one + 1 / people.other - 2 * together)
      : spreadOf(first) / people.one +
        spreadOf(second) / people.other -
        2 * together * covarianceWithin(first, second, both))
  const alone = 1 / people.one + 1 / people.other
  if (!(variance > SAME_PEOPLE * alone)) return undefined
  const statistic = (first - second) / Math.sqrt(variance)
  const df = people.one + people.other - together * people.one * people.other - 2
  if (!pooled && df < 1) return undefined
  const tail = pooled ? normalTail(Math.abs(statistic)) : studentTail(Math.abs(statistic), df)
  return { difference: first - second, statistic, p: 2 * tail }
}

const spreadOf = (p: number): number => p * (1 - p)

/** Returns the share of all respondents who are in at least one of the groups. */
const pooledShare = (one: Share, other: Share, both: Share): number =>
  (one.count + other.count - both.count) / (one.base.weight + other.base.weight - both.base.weight)

/** Returns the variance of the difference under raking; undefined if the weights were not computed by raking. */
function rakedVariance(one: Share, other: Share, both: Share, pooled: boolean): number | undefined {
  if (!one.given || !other.given) return undefined
  if (!one.base.calibrated && !other.base.calibrated) return undefined
  const p = pooled ? pooledShare(one, other, both) : undefined
  const [first, second] = [one, other].map(
    (share) => (part: Share) => scoresOfShare(part, p ?? shareOf(share) ?? 0, share.base),
  ) as [(part: Share) => ScoredPeople[], (part: Share) => ScoredPeople[]]
  const inBoth = second(both)
  const parts = [
    first(restOf(one, both)),
    second(restOf(other, both)).map((each) => ({ ...each, score: -each.score })),
    first(both).map((each, at) => ({ ...each, score: each.score - (inBoth[at]?.score ?? 0) })),
  ]
  return varianceOf(linearFigure(parts.flat()))
}

/** Returns the covariance caused by the respondents in both groups, given the shares of both groups. */
function covarianceWithin(first: number, second: number, both: Share): number {
  const share = shareOf(both) ?? 0
  return share * (1 - first - second) + first * second
}

/** Whether a share is 0 or 1, except for rounding of weights. */
const isEnd = (share: number): boolean => Math.min(share, 1 - share) < 1e-9

/**
 * Compares two means of disjoint groups. Undefined for fewer than two respondents or without variance. Source: Welch, The
 * generalization of Student's problem, Biometrika 34 (1947); degrees of freedom by Satterthwaite (1946). With weights, n is nₑ.
 * Under raking the variance is the linearised variance of the difference ({@link varianceOf}).
 */
export function compareMeans(one: Moments, other: Moments): Comparison | undefined {
  const people = { one: effectiveBase(one), other: effectiveBase(other) }
  if (people.one < 2 || people.other < 2) return undefined
  const parts = { one: varianceOfMean(one), other: varianceOfMean(other) }
  const together = parts.one + parts.other
  const variance = rakedVarianceOfMeans(one, other) ?? together
  if (!(variance > 0 && together > 0)) return undefined
  const statistic = (one.mean - other.mean) / Math.sqrt(variance)
  const df =
    together ** 2 / (parts.one ** 2 / (people.one - 1) + parts.other ** 2 / (people.other - 1))
  return {
    difference: one.mean - other.mean,
    statistic,
    p: 2 * studentTail(Math.abs(statistic), df),
  }
}

const rakedVarianceOfMeans = (one: Moments, other: Moments): number | undefined =>
  one.linear && other.linear && varianceOf(differenceOf(one.linear, other.linear))
