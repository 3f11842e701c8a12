import type { Calibration } from "../statistics/index.ts"
import { type Breakdown, categoriesOf, type Category, UNKNOWN } from "./breakdown.ts"
import type { Chunk } from "./chunk.ts"
import type { Dataset } from "./dataset.ts"
import { type Filter, isOfCompleted } from "./filter.ts"
import { groupingOf } from "./grouping.ts"
import { selectRows } from "./select.ts"
import type { Scale } from "./summary.ts"
import { tallyPeople } from "./tally.ts"

/** Weights that are equal for all respondents of a cell. Respondents in none of the cells have weight 1. */
export interface Weights {
  by: readonly Breakdown[]
  cells: readonly WeightedCell[]
  /**
   * Result of raking, if the weights were computed by it. The variances of all figures of completed interviews are calibrated
   * with it.
   */
  calibration?: Calibration | undefined
}

export interface WeightedCell {
  values: readonly Category[]
  weight: number
  /** Positions of the categories of the cell among those of the calibration. */
  categories?: readonly number[]
}

/**
 * Returns the weights if the filter matches only completed interviews. Raking does not use other interviews, so these have no
 * weights.
 */
export const weightsFor = (filter: Filter, weights: Weights | undefined): Weights | undefined =>
  weights?.calibration && !isOfCompleted(filter)
    ? { by: weights.by, cells: weights.cells }
    : weights

/** Groups for which weights can be found: their fields, and the categories of each group. */
export interface Groups {
  by: readonly Breakdown[]
  keys: readonly (readonly number[])[]
}

/** Returns the categories of a group, in the order of the fields of its grouping. */
function valuesOfGroup(dataset: Dataset, { by, keys }: Groups, group: number): Category[] {
  return by.map((each, at) => categoriesOf(dataset, each)[keys[group]?.[at] ?? 0] ?? UNKNOWN)
}

/** Returns the respondents by cell, for computing weights. Empty cells are left out. */
export function cellsOf(
  dataset: Dataset,
  by: readonly Breakdown[],
  filter: Filter,
): { values: readonly Category[]; n: number }[] {
  const grouping = groupingOf(dataset, by)
  const counts = tallyPeople({ selections: selectRows(dataset, filter), grouping })
  return [...counts].flatMap((n, group) =>
    n > 0 ? [{ values: valuesOfGroup(dataset, grouping, group), n }] : [],
  )
}

/** Returns the weight of each group. The grouping must include the breakdowns of the weights. */
export function scaleOfGroups(
  dataset: Dataset,
  groups: Groups,
  weights: Weights,
): Pick<Scale, "weights" | "calibrated"> {
  const { calibration } = weights
  const cells = cellsOfGroups(dataset, groups, weights)
  return {
    weights: Float64Array.from(cells, (cell) => cell?.weight ?? 1),
    calibrated: calibration && {
      calibration,
      categories: cells.map((cell) => cell?.categories),
    },
  }
}

/** Returns the cell of each group; undefined for groups in none of the cells. */
function cellsOfGroups(
  dataset: Dataset,
  { by, keys }: Groups,
  weights: Weights,
): (WeightedCell | undefined)[] {
  const known = new Map(weights.cells.map((cell) => [JSON.stringify(cell.values), cell]))
  const names = by.map((each) => JSON.stringify(each))
  const used = weights.by.map((each) => ({
    at: names.indexOf(JSON.stringify(each)),
    categories: categoriesOf(dataset, each),
  }))
  return keys.map((key) => {
    const values = used.map(({ at, categories }) => categories[key[at] ?? 0] ?? UNKNOWN)
    return known.get(JSON.stringify(values))
  })
}

/** Returns the weight of each row of a chunk. */
export function rowWeights(
  dataset: Dataset,
  chunk: Chunk,
  weights: Weights,
): (row: number) => number {
  const grouping = groupingOf(dataset, weights.by)
  const cells = cellsOfGroups(dataset, grouping, weights)
  const groups = grouping.of(chunk)
  return (row) => cells[groups[row] ?? 0]?.weight ?? 1
}
