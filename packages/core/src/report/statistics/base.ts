/** Whom a share or a mean is of. Without weights `weight` and `squares` are `n`. */
export interface Base {
  /** People. */
  n: number
  /** Σw: the sum of their weights. */
  weight: number
  /** Σw²: the sum of the squares of their weights. */
  squares: number
}

/** A part of a base: how many of it gave an answer. */
export interface Share {
  base: Base
  /** Σw of those who gave the answer. */
  count: number
}

/** The base of people who all count once. */
export const unweighted = (n: number): Base => ({ n, weight: n, squares: n })

/**
 * How many people without weights would tell as much: nₑ = (Σw)² / Σw². Never more than `n`.
 * Source: Kish, Survey Sampling (1965), 11.7; Kish, Weighting for unequal Pᵢ, Journal of Official Statistics 8 (1992).
 */
export const effectiveBase = ({ weight, squares }: Base): number =>
  squares > 0 ? (weight * weight) / squares : 0

/** By how much weights enlarge a variance: n / nₑ = 1 + cv² of the weights, 1 without weights. Source: as of {@link effectiveBase}. */
export const designEffect = (base: Base): number =>
  base.n > 0 && base.weight > 0 ? base.n / effectiveBase(base) : 1

/** Those of `all` who are not in `part`, which lies within it. Rounding never makes less than nobody of them. */
export const restOf = (all: Share, part: Share): Share => ({
  base: {
    n: all.base.n - part.base.n,
    weight: Math.max(all.base.weight - part.base.weight, 0),
    squares: Math.max(all.base.squares - part.base.squares, 0),
  },
  count: Math.max(all.count - part.count, 0),
})

/** Between 0 and 1; undefined where there is nobody. */
export const shareOf = ({ base, count }: Share): number | undefined =>
  base.weight > 0 ? Math.min(Math.max(count / base.weight, 0), 1) : undefined
