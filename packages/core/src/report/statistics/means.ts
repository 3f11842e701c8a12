import { type Base, effectiveBase } from "./base.ts"
import { studentQuantile } from "./distributions.ts"
import { type Interval, LEVEL } from "./intervals.ts"
import type { ValueCount } from "./values.ts"

/** What is known of numbers: enough to compare their means. */
export interface Moments extends Base {
  mean: number
  /** Of the population: as estimated by nₑ − 1; 0 where fewer than two people say anything of it. */
  variance: number
}

/** What is known of numbers whose mean is already computed. */
export interface Spread {
  mean: number
  /** Σw(x − x̄)² / Σw. */
  variance: number
}

/**
 * From what was counted to what is true of the population: its variance is that of the numbers times nₑ / (nₑ − 1), the usual s² where all weights are equal.
 * Source: Cochran, Sampling Techniques (1977), 2.3 and 2.4.
 */
export function momentsFrom(base: Base, { mean, variance }: Spread): Moments {
  const people = effectiveBase(base)
  const { n, weight, squares } = base
  return {
    n,
    weight,
    squares,
    mean,
    variance: people > 1 ? (variance * people) / (people - 1) : 0,
  }
}

/** The same from how often each number was given; undefined where nobody gave one. In two passes, so that large numbers lose no digits. */
export function momentsOf(counts: readonly ValueCount[]): Moments | undefined {
  const base = { n: 0, weight: 0, squares: 0 }
  for (const each of counts) {
    base.n += each.n
    base.weight += each.weight
    base.squares += each.squares
  }
  if (base.weight <= 0) return undefined
  const first = sum(counts, (value) => value) / base.weight
  const mean = first + sum(counts, (value) => value - first) / base.weight
  const variance = sum(counts, (value) => (value - mean) ** 2) / base.weight
  return momentsFrom(base, { mean, variance })
}

/**
 * Of a mean, in its unit. Undefined below two people. Source: Student, The probable error of a mean, Biometrika 6 (1908): x̄ ± t·s/√nₑ with t on nₑ − 1.
 */
export function meanInterval(moments: Moments, level = LEVEL): Interval | undefined {
  const people = effectiveBase(moments)
  if (people < 2) return undefined
  const half = studentQuantile((1 + level) / 2, people - 1) * Math.sqrt(moments.variance / people)
  return { low: moments.mean - half, high: moments.mean + half }
}

const sum = (counts: readonly ValueCount[], of: (value: number) => number): number =>
  counts.reduce((total, { value, weight }) => total + weight * of(value), 0)
