import { type CalibratedSums, joinSums, type ScoredPeople } from "./calibration.ts"

/** Base of a share or a mean. Without weights, `weight` and `squares` are equal to `n`. */
export interface Base {
  /** Number of respondents. */
  n: number
  /** Σw: the sum of their weights. */
  weight: number
  /** Σw²: the sum of the squares of their weights. */
  squares: number
  /**
   * Sums by category of the margins, if the weights were computed by raking; undefined otherwise, and if no respondent is in
   * its cells.
   */
  calibrated?: CalibratedSums | undefined
}

/** A share: a base and the respondents in it who gave an answer. */
export interface Share {
  base: Base
  /** Σw of the respondents who gave the answer. */
  count: number
  /** Respondents who gave the answer. If undefined, the variance of a weighted share is computed from the effective base. */
  given?: Base | undefined
}

export const NOBODY: Base = { n: 0, weight: 0, squares: 0 }

/** Returns the share of `base` that gave an answer. */
export const shareIn = (base: Base, given: Base): Share => ({ base, count: given.weight, given })

/** Returns the sum of disjoint bases. */
export const sumOf = (...bases: readonly Base[]): Base =>
  bases.reduce(
    (sum, each) => ({
      n: sum.n + each.n,
      weight: sum.weight + each.weight,
      squares: sum.squares + each.squares,
      calibrated: joinSums(sum.calibrated, each.calibrated),
    }),
    NOBODY,
  )

/** Returns the respondents of `all` without its subset `part`. Negative results of rounding are replaced by 0. */
export const baseWithout = (all: Base, part: Base): Base => ({
  n: all.n - part.n,
  weight: Math.max(all.weight - part.weight, 0),
  squares: Math.max(all.squares - part.squares, 0),
  calibrated: joinSums(all.calibrated, part.calibrated, -1),
})

/** Returns a base of `n` respondents with weight 1. */
export const unweightedBase = (n: number): Base => ({ n, weight: n, squares: n })

/**
 * Effective base: the number of unweighted respondents that would give the same precision, nₑ = (Σw)² / Σw². Never more than
 * `n`.
 * Source: Kish, Survey Sampling (1965), 11.7; Kish, Weighting for unequal Pᵢ, Journal of Official Statistics 8 (1992).
 */
export const effectiveBase = ({ weight, squares }: Base): number =>
  squares > 0 ? (weight * weight) / squares : 0

/**
 * Factor by which weights increase a variance: n / nₑ = 1 + cv² of the weights; 1 without weights. Source: see {@link
 * effectiveBase}.
 */
export const designEffect = (base: Base): number =>
  base.n > 0 && base.weight > 0 ? base.n / effectiveBase(base) : 1

/** Returns the share of the same answer among the respondents of `all` who are not in `part`. */
export const restOf = (all: Share, part: Share): Share => ({
  base: baseWithout(all.base, part.base),
  count: Math.max(all.count - part.count, 0),
  given: all.given && part.given && baseWithout(all.given, part.given),
})

/** Returns a share as a number between 0 and 1; undefined for an empty base. */
export const shareOf = ({ base, count }: Share): number | undefined =>
  base.weight > 0 ? Math.min(Math.max(count / base.weight, 0), 1) : undefined

/**
 * Returns the respondents of a share with their scores in p̂ = Σwy / Σw, computed as if the share were `p`. Source: Binder,
 * International Statistical Review 51 (1983).
 */
export function scoresOfShare(
  { base, given = NOBODY }: Share,
  p: number,
  { weight }: Base = base,
): ScoredPeople[] {
  return [
    { base: given, score: (1 - p) / weight },
    { base, less: given, score: -p / weight },
  ]
}
