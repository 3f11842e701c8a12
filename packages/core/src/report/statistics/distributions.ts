import { betaFront, incompleteBeta, upperGamma } from "./incomplete.ts"

const MOST_STEPS = 2000
/** From this number of degrees of freedom on, the expansion is more exact than the continued fraction. */
const MANY_DEGREES = 2000

/**
 * Returns P(Z > z) of the standard normal distribution, exact to about 14 digits, including the tails. Source: Abramowitz &
 * Stegun (1964), 26.2 and 7.1.
 */
export const normalTail = (z: number): number =>
  z < 0 ? 1 - normalTail(-z) : upperGamma(0.5, (z * z) / 2) / 2

/** Returns the z with P(Z ≤ z) = `p` for the standard normal distribution; infinite for `p` of 0 or 1. */
export const normalQuantile = (p: number): number =>
  quantileOf(p, (tail) =>
    settle(roughNormalQuantile(tail), (z) => (normalTail(z) - tail) / normalDensity(z)),
  )

/**
 * Returns P(T > t) of Student's t distribution. `df` must be above 0 and need not be whole. Exact to at least 11 digits.
 * Source: Abramowitz & Stegun (1964), 26.7.1; for many degrees of freedom Hill, Algorithm 395 (Communications of the ACM 13,
 * 1970).
 */
export function studentTail(t: number, df: number): number {
  if (t < 0) return 1 - studentTail(-t, df)
  if (df > MANY_DEGREES) return normalTail(asNormal(t, df))
  const { x, y } = studentShares(t, df)
  return incompleteBeta(df / 2, 0.5, x, y) / 2
}

/** Returns the t with P(T ≤ t) = `p` for Student's t distribution; infinite for `p` of 0 or 1. */
export const studentQuantile = (p: number, df: number): number =>
  quantileOf(p, (tail) =>
    settle(-normalQuantile(tail), (t) => {
      const { x, y } = studentShares(t, df)
      return ((studentTail(t, df) - tail) * t) / betaFront(df / 2, 0.5, x, y)
    }),
  )

/** Returns P(X > x) of the χ² distribution with `df` degrees of freedom. Source: Abramowitz & Stegun (1964), 26.4.19. */
export const chiSquareTail = (x: number, df: number): number => upperGamma(df / 2, x / 2)

/**
 * Returns P(B ≤ k) for a binomial distribution of `n` trials with success probability `p`, for whole k. Source: Abramowitz &
 * Stegun (1964), 26.5.24.
 */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 1 - p, p)
}

/** Returns the z with the same tail probability as t, by Hill's expansion. */
function asNormal(t: number, df: number): number {
  const a = df - 0.5
  const b = 48 * a * a
  const y = a * Math.log1p((t * t) / df)
  const inner = (((-0.4 * y - 3.3) * y - 24) * y - 85.5) / (0.8 * y * y + 100 + b)
  return ((inner + y + 3) / b + 1) * Math.sqrt(y)
}

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

const studentShares = (t: number, df: number) => ({
  x: df / (df + t * t),
  y: (t * t) / (df + t * t),
})

/**
 * Returns a quantile of a distribution that is symmetric around 0. `above(tail)` must return the quantile with this upper tail
 * probability, for tails below one half.
 */
function quantileOf(p: number, above: (tail: number) => number): number {
  if (p === 0.5) return 0
  if (p <= 0) return p === 0 ? -Infinity : Number.NaN
  if (p >= 1) return p === 1 ? Infinity : Number.NaN
  return p < 0.5 ? -above(p) : above(1 - p)
}

/** Returns an approximate normal quantile with an error below 0.003. Source: Abramowitz & Stegun (1964), 26.2.22. */
function roughNormalQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail))
  return Math.max(t - (2.307_53 + 0.270_61 * t) / (1 + t * (0.992_29 + 0.044_81 * t)), 0)
}

/** Finds a root by Newton's method. Tails decrease ever more slowly, so steps from the left never pass the root. */
function settle(start: number, step: (at: number) => number): number {
  let at = start
  for (let round = 0; round < MOST_STEPS; round++) {
    const by = step(at)
    at += by
    if ((round > 0 && by <= 0) || Math.abs(by) <= 1e-15 * at) break
  }
  return at
}
