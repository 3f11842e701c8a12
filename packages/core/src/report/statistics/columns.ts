import type { Share } from "./base.ts"
import { compareMeans, compareShares, type Comparison, type ShareTest } from "./comparisons.ts"
import type { Moments } from "./means.ts"
import { isEnough } from "./small-bases.ts"

/** Rules for comparing the columns of a table. */
export interface ColumnRules {
  test: ShareTest
  /**
   * Whether α is divided by the number of compared pairs (Bonferroni correction), so that chance alone produces a letter in at
   * most the share α of rows.
   */
  bonferroni: boolean
  /** Significance level: the probability with which chance alone may produce a letter. */
  alpha: number
}

export const COLUMN_RULES: ColumnRules = { test: "pooled", bonferroni: true, alpha: 0.05 }

/** Test of two columns of a row, identified by their positions among the given columns. */
export interface ColumnTest {
  higher: number
  lower: number
  /** p-value, already multiplied by the number of pairs if the rules require it; at most 1. */
  p: number
  statistic: number
}

/** Respondents in two columns, by the positions of both. `unknown`: the columns may overlap, so they cannot be compared. */
export type Overlaps = ((one: number, other: number) => Share) | "unknown"

/**
 * Compares all pairs of columns in one row of a table. The columns must be of one group, such as the answers to one question.
 * Hidden columns, columns with an effective base below 30, and shares of 0 or 1 are left out. Source: column proportions test
 * of IBM SPSS Custom Tables; Bonferroni: α / m, where m = k(k − 1)/2 for k compared columns: Dunn, Multiple comparisons among
 * means, Journal of the American Statistical Association 56 (1961).
 */
export function compareColumns(
  cells: readonly (Share | undefined)[],
  rules: ColumnRules = COLUMN_RULES,
  overlaps?: Overlaps,
): ColumnTest[] {
  if (overlaps === "unknown") return []
  const enough = cells.map((cell) => (cell && isEnough(cell.base) ? cell : undefined))
  return comparePairs(enough, rules, (one, other, places) =>
    compareShares(one, other, rules.test, overlaps?.(...places)),
  )
}

/** Compares all pairs of columns in a row of means, by the same rules. Source: see {@link compareMeans}. */
export function compareColumnMeans(
  cells: readonly (Moments | undefined)[],
  rules: ColumnRules = COLUMN_RULES,
): ColumnTest[] {
  const enough = cells.map((cell) => (cell && isEnough(cell) ? cell : undefined))
  return comparePairs(enough, rules, compareMeans)
}

function comparePairs<Cell>(
  cells: readonly (Cell | undefined)[],
  { bonferroni }: ColumnRules,
  compare: (one: Cell, other: Cell, places: [number, number]) => Comparison | undefined,
): ColumnTest[] {
  const tests: ColumnTest[] = []
  for (const [one, first] of cells.entries())
    for (const [other, second] of cells.entries()) {
      if (other <= one || first === undefined || second === undefined) continue
      const found = compare(first, second, [one, other])
      if (!found) continue
      const [higher, lower] = found.statistic < 0 ? [other, one] : [one, other]
      tests.push({ higher, lower, p: found.p, statistic: Math.abs(found.statistic) })
    }
  const pairs = bonferroni ? tests.length : 1
  return tests.map((each) => ({ ...each, p: Math.min(each.p * pairs, 1) }))
}

/** Returns for each of `columns` columns the positions of the columns that it significantly exceeds. */
export function higherThan(
  columns: number,
  tests: readonly ColumnTest[],
  alpha = COLUMN_RULES.alpha,
): number[][] {
  const found = Array.from({ length: columns }, (): number[] => [])
  for (const { higher, lower, p } of tests) if (p < alpha) found[higher]?.push(lower)
  return found.map((lower) => lower.toSorted((one, other) => one - other))
}

/** Letters without I and O, which look like digits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Returns the letter of a column by its position in the table: A, B, … Z, AA, AB, … */
export function letterOf(column: number): string {
  const letter = LETTERS.charAt(column % LETTERS.length)
  return column < LETTERS.length
    ? letter
    : letterOf(Math.floor(column / LETTERS.length) - 1) + letter
}
