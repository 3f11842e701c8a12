import { type Base, baseWithout, effectiveBase, NOBODY, sumOf } from "./base.ts"
import { linearFigure, varianceOf } from "./calibration.ts"
import { chiSquareTail } from "./distributions.ts"

/**
 * With an expected count below this number the test is unreliable. Source: Cochran, Some methods for strengthening the common
 * χ² tests, Biometrics 10 (1954).
 */
export const LEAST_EXPECTED = 5

export interface ChiSquare {
  statistic: number
  /** Degrees of freedom. */
  df: number
  p: number
  /** Cramér's V: strength of the association between rows and columns, 0 to 1. */
  cramersV: number
  /** Expected number of respondents in each given cell under independence. With weights, scaled to the effective base. */
  expected: number[][]
  /** Number of cells with an expected count below {@link LEAST_EXPECTED}. If it is not 0, the test is unreliable. */
  doubtful: number
}

/**
 * Tests the independence of rows and columns of a table: respondents by row, then column, each in one cell. Empty rows and
 * columns are left out. Undefined if fewer than two of either remain, or if the margins of raking determine the table. Source:
 * Pearson, Philosophical Magazine 50 (1900); V: Cramér, Mathematical Methods of Statistics (1946), 21.9. With weights, the
 * first-order correction of Rao & Scott, Journal of the American Statistical Association 76 (1981), is used: the counts are
 * scaled to the effective base; under raking the statistic is divided by its expected value under independence (see {@link
 * meanUnderRaking}).
 */
export function chiSquareOf(cells: readonly (readonly Base[])[]): ChiSquare | undefined {
  const base = sumOf(...cells.flat())
  const scale = base.weight > 0 ? effectiveBase(base) / base.weight : 0
  const table = cells.map((row) => row.map(({ weight }) => weight * scale))
  const rows = table.map(sum)
  const columns = (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column] ?? 0)))
  const all = sum(rows)
  const [height, width] = [rows, columns].map((sums) => sums.filter((each) => each > 0).length) as [
    number,
    number,
  ]
  const smaller = Math.min(height, width) - 1
  if (smaller < 1) return undefined
  const expected = rows.map((row) => columns.map((column) => (row * column) / all))
  const filled = expected.flatMap((row, at) =>
    row.flatMap((mean, column) => (mean > 0 ? [{ mean, count: table[at]?.[column] ?? 0 }] : [])),
  )
  const plain = sum(filled.map(({ mean, count }) => (count - mean) ** 2 / mean))
  const df = (height - 1) * (width - 1)
  const mean = base.calibrated ? meanUnderRaking(cells, base) * all : df
  if (!(mean > 0)) return undefined
  const statistic = (plain * df) / mean
  return {
    statistic,
    df,
    p: chiSquareTail(statistic, df),
    cramersV: Math.min(Math.sqrt(plain / (all * smaller)), 1),
    expected,
    doubtful: filled.filter(({ mean: wanted }) => wanted < LEAST_EXPECTED).length,
  }
}

/**
 * Returns the expected value of Σ(pᵢⱼ − pᵢpⱼ)² / pᵢpⱼ for independent rows and columns: ΣV(pᵢⱼ − pᵢpⱼ) / pᵢpⱼ, with each V from
 * {@link varianceOf}.
 * Source: Rao & Scott, Journal of the American Statistical Association 76 (1981), 4, and Annals of Statistics 12 (1984), 3.1.
 */
function meanUnderRaking(cells: readonly (readonly Base[])[], all: Base): number {
  const rows = cells.map((row) => sumOf(...row))
  const columns = (cells[0] ?? []).map((_, at) => sumOf(...cells.map((row) => row[at] ?? NOBODY)))
  const share = ({ weight }: Base) => weight / all.weight
  const means = rows.flatMap((row, at) =>
    columns.map((column, place) => {
      const own = cells[at]?.[place] ?? NOBODY
      const [both, inRow, inColumn] = [share(own), share(row), share(column)]
      if (inRow * inColumn === 0) return 0
      const rest = 2 * inRow * inColumn - both
      const scored = [
        { base: own, score: 1 - inRow - inColumn + rest },
        { base: baseWithout(row, own), score: rest - inColumn },
        { base: baseWithout(column, own), score: rest - inRow },
        { base: baseWithout(baseWithout(all, row), baseWithout(column, own)), score: rest },
      ].map(({ base, score }) => ({ base, score: score / all.weight }))
      return (varianceOf(linearFigure(scored)) ?? 0) / (inRow * inColumn)
    }),
  )
  return sum(means)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
