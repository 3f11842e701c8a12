import { effectiveBase, type Share, shareOf } from "./base.ts"
import { normalTail, studentTail } from "./distributions.ts"
import type { Moments } from "./means.ts"

/** How two shares are compared: with the share of both together, or with the variance of each. */
export const SHARE_TESTS = ["pooled", "unpooled"] as const
export type ShareTest = (typeof SHARE_TESTS)[number]

/** Two groups compared. */
export interface Comparison {
  /** The first minus the second, in their unit. */
  difference: number
  /** The difference by its standard error: z or t. */
  statistic: number
  /** How often chance alone makes as large a difference, in either direction. */
  p: number
}

/** Nobody is in both. */
const APART: Share = { base: { n: 0, weight: 0, squares: 0 }, count: 0 }

/** Smaller variances are rounding: the two groups are the same people. */
const SAME_PEOPLE = 1e-12

/**
 * Two shares of groups; undefined where one of them is of nobody, or 0 or 1, or where both are the same people. `both` are those who are in both groups: their
 * answers make the shares alike, so that twice their covariance leaves the variance.
 *
 * Pooled: z = (p₁ − p₂) / √(p(1 − p)(1/n₁ + 1/n₂)), p of all who are in either; source: Agresti, Categorical Data Analysis (2013), 3.1.
 * Unpooled: t = (p₁ − p₂) / √(p₁q₁/n₁ + p₂q₂/n₂) on n₁ + n₂ − 2 degrees of freedom; source: as in crunch-cube's pairwise tests.
 * Covariance of overlapping groups: Kish, Survey Sampling (1965), 12.4. With weights n is nₑ.
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
  const variance = pooled
    ? pooledVariance(one, other, both) * (1 / people.one + 1 / people.other - 2 * together)
    : (first * (1 - first)) / people.one +
      (second * (1 - second)) / people.other -
      2 * together * covarianceWithin(first, second, both)
  const alone = 1 / people.one + 1 / people.other
  if (!(variance > SAME_PEOPLE * alone)) return undefined
  const statistic = (first - second) / Math.sqrt(variance)
  const df = people.one + people.other - together * people.one * people.other - 2
  if (!pooled && df < 1) return undefined
  const tail = pooled ? normalTail(Math.abs(statistic)) : studentTail(Math.abs(statistic), df)
  return { difference: first - second, statistic, p: 2 * tail }
}

/** p(1 − p) of all who are in one group or the other. */
function pooledVariance(one: Share, other: Share, both: Share): number {
  const count = one.count + other.count - both.count
  const p = count / (one.base.weight + other.base.weight - both.base.weight)
  return p * (1 - p)
}

/** Of an answer of those who are in both groups, from the share of either. */
function covarianceWithin(first: number, second: number, both: Share): number {
  const share = shareOf(both) ?? 0
  return share * (1 - first - second) + first * second
}

/** Nobody or everybody, but for rounding of weights. */
const isEnd = (share: number): boolean => Math.min(share, 1 - share) < 1e-9

/**
 * Two means of groups without common people; undefined below two people or where nothing varies.
 * Source: Welch, The generalization of Student's problem, Biometrika 34 (1947); degrees of freedom by Satterthwaite (1946). With weights n is nₑ.
 */
export function compareMeans(one: Moments, other: Moments): Comparison | undefined {
  const people = { one: effectiveBase(one), other: effectiveBase(other) }
  if (people.one < 2 || people.other < 2) return undefined
  const parts = { one: one.variance / people.one, other: other.variance / people.other }
  const variance = parts.one + parts.other
  if (!(variance > 0)) return undefined
  const statistic = (one.mean - other.mean) / Math.sqrt(variance)
  const df =
    variance ** 2 / (parts.one ** 2 / (people.one - 1) + parts.other ** 2 / (people.other - 1))
  return {
    difference: one.mean - other.mean,
    statistic,
    p: 2 * studentTail(Math.abs(statistic), df),
  }
}
