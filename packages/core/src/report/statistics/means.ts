import { type Base, effectiveBase } from "./base.ts"
import { type LinearFigure, linearFigure, varianceOf } from "./calibration.ts"
import { studentQuantile } from "./distributions.ts"
import { type Interval, LEVEL } from "./intervals.ts"
import type { ValueCount } from "./values.ts"

/** Statistics of numbers, needed to compare their means. */
export interface Moments extends Base {
  mean: number
  /** Estimated variance in the population, with the divisor nₑ − 1; 0 for fewer than two respondents. */
  variance: number
  /** The mean as a linear figure, for its variance under raking; undefined if the weights were not computed by raking. */
  linear?: LinearFigure | undefined
}

/**
 * Computes moments from counts of values, without the respondents in `less`; undefined without values. Computed in two passes,
 * so that large numbers lose no digits. The variance is the variance of the numbers times nₑ / (nₑ − 1), which is the usual s²
 * if all weights are equal. Source: Cochran, Sampling Techniques (1977), 2.3 and 2.4.
 */
export function momentsOf(
  all: readonly ValueCount[],
  less: readonly ValueCount[] = [],
): Moments | undefined {
  const base = { n: 0, weight: 0, squares: 0 }
  const counts = less.length === 0 ? all : countsWithout(all, less)
  for (const each of counts) {
    base.n += each.n
    base.weight += each.weight
    base.squares += each.squares
  }
  if (base.weight <= 0) return undefined
  const first = sum(counts, (value) => value) / base.weight
  const mean = first + sum(counts, (value) => value - first) / base.weight
  const variance = sum(counts, (value) => (value - mean) ** 2) / base.weight
  const people = effectiveBase(base)
  return {
    ...base,
    mean,
    variance: people > 1 ? (variance * people) / (people - 1) : 0,
    linear: linearMean({ all, less }, mean, base.weight),
  }
}

function countsWithout(
  all: readonly ValueCount[],
  less: readonly ValueCount[],
): readonly ValueCount[] {
  const own = new Map(less.map((each) => [each.value, each]))
  return all.flatMap((each) => {
    const inside = own.get(each.value)
    if (!inside) return [each]
    const n = each.n - inside.n
    if (n === 0) return []
    const weight = Math.max(each.weight - inside.weight, 0)
    return [{ value: each.value, n, weight, squares: Math.max(each.squares - inside.squares, 0) }]
  })
}

/**
 * Returns a mean as a linear figure: the scores of x̄ = Σwx / Σw are (x − x̄) / Σw. Source: Binder, International Statistical
 * Review 51 (1983).
 */
function linearMean(
  { all, less }: { all: readonly ValueCount[]; less: readonly ValueCount[] },
  mean: number,
  weight: number,
): LinearFigure | undefined {
  if (!all.some(({ calibrated }) => calibrated)) return undefined
  const own = new Map(less.map((each) => [each.value, each]))
  return linearFigure(
    all.map((each) => ({
      base: each,
      less: own.get(each.value),
      score: (each.value - mean) / weight,
    })),
  )
}

/** Returns the variance of a mean: under raking the linearised variance (see {@link varianceOf}), otherwise s²/nₑ. */
export const varianceOfMean = (moments: Moments): number =>
  (moments.linear && varianceOf(moments.linear)) ?? moments.variance / effectiveBase(moments)

/**
 * Returns the confidence interval of a mean in its unit; undefined for fewer than two respondents. Source: Student, The
 * probable error of a mean, Biometrika 6 (1908): x̄ ± t·se with nₑ − 1 degrees of freedom.
 */
export function meanInterval(moments: Moments, level = LEVEL): Interval | undefined {
  const people = effectiveBase(moments)
  if (people < 2) return undefined
  const half = studentQuantile((1 + level) / 2, people - 1) * Math.sqrt(varianceOfMean(moments))
  return { low: moments.mean - half, high: moments.mean + half }
}

const sum = (counts: readonly ValueCount[], of: (value: number) => number): number =>
  counts.reduce((total, { value, weight }) => total + weight * of(value), 0)
