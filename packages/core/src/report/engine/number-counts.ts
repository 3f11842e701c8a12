import { type Base, NOBODY, sumOf } from "./summary.ts"

/** A number that was answered, and by whom. */
export interface ValueCount extends Base {
  value: number
}

/** Numbers that people answered. */
export interface NumberCounts {
  mean: number
  /** Mean square of what the numbers are off the mean, Σw(x − mean)² / Σw. */
  variance: number
  /** Half of the weight is at it or below; between two numbers their middle. */
  median: number
  min: number
  max: number
  /** Each number that was answered, from the smallest on; left out where there are too many to show. */
  values?: readonly ValueCount[]
}

const MOST_VALUES = 256

/** Undefined where nobody answered. */
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
    median: medianOf(values, total / 2),
    min: first.value,
    max: last.value,
    ...(values.length <= MOST_VALUES && { values }),
  }
}

const sum = (values: readonly ValueCount[], of: (value: ValueCount) => number): number =>
  values.reduce((all, each) => all + of(each), 0)

/** Weights that are added up miss their half by rounding. */
const SLACK = 1e-9

function medianOf(values: readonly ValueCount[], half: number): number {
  let seen = 0
  for (const [at, { value, weight }] of values.entries()) {
    seen += weight
    if (seen > half * (1 + SLACK)) return value
    if (seen >= half * (1 - SLACK)) return (value + (values[at + 1]?.value ?? value)) / 2
  }
  return values.at(-1)?.value ?? 0
}

/** Answers from 0 to 10: detractors up to 6, promoters from 9 on. */
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
