import { type Base, distributionOf, quantileOf, type ValueCount } from "../statistics/index.ts"
import { NOBODY, sumOf } from "./summary.ts"

/** Statistics of the numbers that respondents answered. */
export interface NumberCounts {
  mean: number
  /** Mean squared deviation from the mean, Σw(x − mean)² / Σw. */
  variance: number
  /** Number below which half of the weight lies; if the half falls between two numbers, their mean. */
  median: number
  min: number
  max: number
  /** Each number that was answered, in ascending order. */
  values: readonly ValueCount[]
}

/** Computes the statistics of numbers; undefined without answers. */
export function numberCounts(counted: readonly ValueCount[]): NumberCounts | undefined {
  const values = counted
    .filter(({ n, weight }) => n > 0 && weight > 0)
    .toSorted((one, other) => one.value - other.value)
  const [first] = values
  const last = values.at(-1)
  if (!first || !last) return undefined
  const total = sum(values, ({ weight }) => weight)
  const mean = sum(values, ({ value, weight }) => (weight / total) * value)
  return {
    mean,
    variance: sum(values, ({ value, weight }) => (weight / total) * (value - mean) ** 2),
    median: quantileOf(distributionOf(values), 0.5) ?? mean,
    min: first.value,
    max: last.value,
    values,
  }
}

const sum = (values: readonly ValueCount[], of: (value: ValueCount) => number): number =>
  values.reduce((all, each) => all + of(each), 0)

/** Counts for a net promoter score of answers from 0 to 10: detractors answer 0 to 6, promoters 9 or 10. */
export interface NpsCounts {
  promoters: Base
  passives: Base
  detractors: Base
}

export function npsCounts(values: readonly ValueCount[]): NpsCounts {
  const between = (from: number, to: number): Base =>
    sumOf(NOBODY, ...values.filter(({ value }) => from <= value && value <= to))
  return { promoters: between(9, 10), passives: between(7, 8), detractors: between(0, 6) }
}
