import type { Calibration } from "../statistics/index.ts"
import { type Breakdown, categoriesOf, type Category, UNKNOWN } from "./breakdown.ts"
import type { Chunk } from "./chunk.ts"
import type { Dataset } from "./dataset.ts"
import { type Filter, isOfCompleted } from "./filter.ts"
import { groupingOf } from "./grouping.ts"
import { selectRows } from "./select.ts"
import type { Scale } from "./summary.ts"
import { tallyPeople } from "./tally.ts"

/** Weights that are the same for all people of a cell; who is in none of the cells weighs 1. */
export interface Weights {
  by: readonly Breakdown[]
  cells: readonly WeightedCell[]
  /** Result of raking if it made the weights: variances of all completes are calibrated by it. */
  calibration?: Calibration | undefined
}

export interface WeightedCell {
  values: readonly Category[]
  weight: number
  /** Places of its categories among those of the calibration. */
  categories?: readonly number[]
}

/** Weights for those whom a filter leaves. Raking knows nothing of people who did not complete the interview. */
export const weightsFor = (filter: Filter, weights: Weights | undefined): Weights | undefined =>
  weights?.calibration && !isOfCompleted(filter)
    ? { by: weights.by, cells: weights.cells }
    : weights

/** Groups that a weight can be found for: their fields, and the categories of each. */
export interface Groups {
  by: readonly Breakdown[]
  keys: readonly (readonly number[])[]
}

/** The categories of a group, in the order of its grouping's fields. */
function valuesOfGroup(dataset: Dataset, { by, keys }: Groups, group: number): Category[] {
  return by.map((each, at) => categoriesOf(dataset, each)[keys[group]?.[at] ?? 0] ?? UNKNOWN)
}

/** Respondents by cell, for computing weights. Empty cells are left out. */
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

/** The weight of each group of a grouping that includes the weights' breakdowns. */
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

/** The cell of each group; undefined if it is in none. */
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

/** The weight of each row of a chunk. */
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
