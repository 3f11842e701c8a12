import type { Share } from "./base.ts"
import { compareMeans, compareShares, type Comparison, type ShareTest } from "./comparisons.ts"
import type { Moments } from "./means.ts"
import { isEnough } from "./small-bases.ts"

/** How columns of a table are compared with each other. */
export interface ColumnRules {
  test: ShareTest
  /** Divides α by the number of pairs compared, so that chance makes a letter in no more than α of rows. */
  bonferroni: boolean
  /** How often chance alone may make a letter. */
  alpha: number
}

export const COLUMN_RULES: ColumnRules = { test: "pooled", bonferroni: true, alpha: 0.05 }

/** Two columns of a row, by their places among those given. */
export interface ColumnTest {
  higher: number
  lower: number
  /** Already multiplied by the number of pairs if the rules require it; at most 1. */
  p: number
  statistic: number
}

/** Respondents in two columns, by the positions of both; `unknown`: they may overlap, so nothing can be compared. */
export type Overlaps = ((one: number, other: number) => Share) | "unknown"

/**
 * All pairs of columns of one row of a table that can be compared; of one group of columns, such as those of one question.
 * Excluded: hidden columns, an effective base below 30, and shares of 0 or 1. Source: column proportions test of IBM SPSS Custom
 * Tables; Bonferroni: α / m, m = k(k − 1)/2 of the k columns compared: Dunn, Multiple comparisons among means, Journal of the
 * American Statistical Association 56 (1961).
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

/** The same for a row of means. Source: as of {@link compareMeans}. */
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

/** For each of `columns` columns the places of those that it is higher than. */
export function higherThan(
  columns: number,
  tests: readonly ColumnTest[],
  alpha = COLUMN_RULES.alpha,
): number[][] {
  const found = Array.from({ length: columns }, (): number[] => [])
  for (const { higher, lower, p } of tests) if (p < alpha) found[higher]?.push(lower)
  return found.map((lower) => lower.toSorted((one, other) => one - other))
}

/** Without I and O, which look like figures. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"

/** The letter of a column by its place in the table: A, B, … Z, AA, AB, … */
export function letterOf(column: number): string {
  const letter = LETTERS.charAt(column % LETTERS.length)
  return column < LETTERS.length
    ? letter
    : letterOf(Math.floor(column / LETTERS.length) - 1) + letter
}
