import { type Base, effectiveBase } from "./base.ts"
import { type LinearFigure, linearFigure, varianceOf } from "./calibration.ts"
import { studentQuantile } from "./distributions.ts"
import { type Interval, LEVEL } from "./intervals.ts"
import type { ValueCount } from "./values.ts"

/** Statistics of numbers for comparing their means. */
export interface Moments extends Base {
  mean: number
  /** Variance of the population, estimated with nₑ − 1; 0 for fewer than two respondents. */
  variance: number
  /** The mean as a linear figure, for its variance under raking; undefined without raked weights. */
  linear?: LinearFigure | undefined
}

/**
 * Moments from value counts, without the respondents in `less`; undefined without values. In two passes, so that large numbers
 * lose no digits. The variance is that of the numbers times nₑ / (nₑ − 1), the usual s² if all weights are equal. Source:
 * Cochran, Sampling Techniques (1977), 2.3 and 2.4.
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

/** The scores of x̄ = Σwx / Σw are (x − x̄) / Σw. Source: Binder, International Statistical Review 51 (1983). */
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

/** The variance of a mean: linearised and calibrated under raking (see {@link varianceOf}), s²/nₑ otherwise. */
export const varianceOfMean = (moments: Moments): number =>
  (moments.linear && varianceOf(moments.linear)) ?? moments.variance / effectiveBase(moments)

/**
 * Interval of a mean, in its unit; undefined below two people. Source: Student, The probable error of a mean, Biometrika 6 (1908): x̄ ± t·se with t on nₑ − 1.
 */
export function meanInterval(moments: Moments, level = LEVEL): Interval | undefined {
  const people = effectiveBase(moments)
  if (people < 2) return undefined
  const half = studentQuantile((1 + level) / 2, people - 1) * Math.sqrt(varianceOfMean(moments))
  return { low: moments.mean - half, high: moments.mean + half }
}

const sum = (counts: readonly ValueCount[], of: (value: number) => number): number =>
  counts.reduce((total, { value, weight }) => total + weight * of(value), 0)
