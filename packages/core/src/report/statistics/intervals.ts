import { type Base, effectiveBase, scoresOfShare, type Share, shareOf } from "./base.ts"
import { linearFigure, varianceOf } from "./calibration.ts"
import { normalQuantile } from "./distributions.ts"

/** Default confidence level of intervals. */
export const LEVEL = 0.95

/** Interval in the unit of its figure, with both ends included. */
export interface Interval {
  low: number
  high: number
}

/** Shares this near to 0 or 1 count as 0 or 1, because weights are rounded. */
const ROUNDING = 1e-9

/**
 * Returns the number of unweighted respondents that would give a share of the same precision. Under raking it is p(1 − p) / V
 * with V from {@link varianceOf}, and infinite if the margins determine the share. It is nₑ otherwise, and for shares of 0 and
 * 1, whose linearised variance is 0.
 * Source: Korn & Graubard, Confidence intervals for proportions with small expected number of positive counts, Survey
 * Methodology 24 (1998).
 */
export function effectiveBaseOfShare(share: Share): number {
  const p = shareOf(share) ?? 0
  const { given, base } = share
  if (!given || !base.calibrated || Math.min(p, 1 - p) < ROUNDING) return effectiveBase(base)
  const variance = varianceOf(linearFigure(scoresOfShare(share, p)))
  return variance === undefined ? effectiveBase(base) : (p * (1 - p)) / variance
}

/**
 * Returns the confidence interval of a share; undefined if the base is empty. It is also valid for few respondents and for
 * shares near 0 and 1.
 * Source: Wilson, Probable inference, Journal of the American Statistical Association 22 (1927); method 3 of Newcombe,
 * Statistics in Medicine 17 (1998). With weights, n is {@link effectiveBaseOfShare}.
 */
export function wilsonInterval(share: Share, level = LEVEL): Interval | undefined {
  const p = shareOf(share)
  if (p === undefined) return undefined
  const n = effectiveBaseOfShare(share)
  const z = zOf(level)
  const square = (z * z) / n
  const middle = p + square / 2
  const half = z * Math.sqrt((p * (1 - p)) / n + square / (4 * n))
  return {
    low: p === 0 ? 0 : Math.max((middle - half) / (1 + square), 0),
    high: p === 1 ? 1 : Math.min((middle + half) / (1 + square), 1),
  }
}

/** Weighted counts of the respondents who answered. Respondents who are neither promoters nor detractors are passives. */
export interface Recommenders {
  base: Base
  /** Answers 9 and 10 on the scale from 0 to 10. */
  promoters: number
  /** Answers 0 to 6. */
  detractors: number
  /** Variance of the score under raking; if undefined, the variance is computed from the effective base. */
  variance?: number | undefined
}

/**
 * Returns the net promoter score, −100 to 100, with its interval. Undefined for an empty base. If all answers are alike, the
 * interval has width 0, which must not be taken as certainty for few respondents. Source: Reichheld, The one number you need to
 * grow, Harvard Business Review 81 (2003); the variance P + D − (P − D)² is the variance of a random value of −1, 0 or 1:
 * Rocks, Interval estimation for the net promoter score, The American Statistician 70 (2016).
 */
export function netPromoterScore(
  { base, promoters, detractors, variance }: Recommenders,
  level = LEVEL,
): { score: number; interval: Interval } | undefined {
  const p = shareOf({ base, count: promoters })
  const d = shareOf({ base, count: detractors })
  if (p === undefined || d === undefined) return undefined
  const spread = Math.max(p + d - (p - d) ** 2, 0)
  const score = 100 * (p - d)
  const half = zOf(level) * Math.sqrt(variance ?? (100 ** 2 * spread) / effectiveBase(base))
  return {
    score,
    interval: { low: Math.max(score - half, -100), high: Math.min(score + half, 100) },
  }
}

/** Returns the z of a two-sided confidence level: 1.96 for 95 %. */
const zOf = (level: number): number => normalQuantile((1 + level) / 2)
