import { type Base, effectiveBase } from "./base.ts"
import { chiSquareTail } from "./distributions.ts"

/** An expected count below this makes the test doubtful. Source: Cochran, Some methods for strengthening the common χ² tests, Biometrics 10 (1954). */
export const LEAST_EXPECTED = 5

export interface ChiSquare {
  statistic: number
  /** Degrees of freedom. */
  df: number
  p: number
  /** How strongly rows and columns go together, 0 to 1. */
  cramersV: number
  /** Of each cell given, if rows and columns had nothing to do with each other; in people, with weights in those of the effective base. */
  expected: number[][]
  /** Cells with fewer expected than {@link LEAST_EXPECTED}: where there are any, the test is to be read with care. */
  doubtful: number
}

/**
 * Whether rows and columns of a table have to do with each other. `counts` by row, then column, each person in one cell; `base` of all of them. Rows and columns of
 * nobody are left out. Undefined where fewer than two of either remain. With weights the counts are scaled to the effective base, as
 * Rao & Scott (Journal of the American Statistical Association 76, 1981) correct to the first order.
 * Source: Pearson, Philosophical Magazine 50 (1900); V: Cramér, Mathematical Methods of Statistics (1946), 21.9.
 */
export function chiSquareOf(
  counts: readonly (readonly number[])[],
  base: Base,
): ChiSquare | undefined {
  const scale = base.weight > 0 ? effectiveBase(base) / base.weight : 0
  const table = counts.map((row) => row.map((count) => count * scale))
  const rows = table.map(sum)
  const columns = (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column] ?? 0)))
  const all = sum(rows)
  const smaller = Math.min(
    ...[rows, columns].map((sums) => sums.filter((each) => each > 0).length - 1),
  )
  if (smaller < 1) return undefined
  const expected = rows.map((row) => columns.map((column) => (row * column) / all))
  const filled = expected.flatMap((row, at) =>
    row.flatMap((mean, column) => (mean > 0 ? [{ mean, count: table[at]?.[column] ?? 0 }] : [])),
  )
  const statistic = sum(filled.map(({ mean, count }) => (count - mean) ** 2 / mean))
  const df =
    (rows.filter((each) => each > 0).length - 1) * (columns.filter((each) => each > 0).length - 1)
  return {
    statistic,
    df,
    p: chiSquareTail(statistic, df),
    cramersV: Math.min(Math.sqrt(statistic / (all * smaller)), 1),
    expected,
    doubtful: filled.filter(({ mean }) => mean < LEAST_EXPECTED).length,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
