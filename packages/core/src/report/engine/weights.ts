import { type Breakdown, categoriesOf, type Category, UNKNOWN } from "./breakdown.ts"
import type { Chunk } from "./chunk.ts"
import type { Dataset } from "./dataset.ts"
import type { Filter } from "./filter.ts"
import { groupingOf } from "./grouping.ts"
import { select } from "./select.ts"
import { tallyPeople } from "./tally.ts"

/** Weights that are the same for all people of a cell; who is in none of the cells weighs 1. */
export interface Weights {
  by: readonly Breakdown[]
  cells: readonly { values: readonly Category[]; weight: number }[]
}

/** Groups that a weight can be found for: what they divide by, and the categories of each. */
export interface Groups {
  by: readonly Breakdown[]
  keys: readonly (readonly number[])[]
}

/** The categories of a group, in the order of what its grouping divides by. */
function valuesOfGroup(dataset: Dataset, { by, keys }: Groups, group: number): Category[] {
  return by.map((each, at) => categoriesOf(dataset, each)[keys[group]?.[at] ?? 0] ?? UNKNOWN)
}

/** People by cell, as weights are computed from. Cells that nobody is in are left out. */
export function cellsOf(
  dataset: Dataset,
  by: readonly Breakdown[],
  filter: Filter,
): { values: readonly Category[]; n: number }[] {
  const grouping = groupingOf(dataset, by)
  const counts = tallyPeople({ selections: select(dataset, filter), grouping })
  return [...counts].flatMap((n, group) =>
    n > 0 ? [{ values: valuesOfGroup(dataset, grouping, group), n }] : [],
  )
}

/** The weight of each group of a grouping that divides, maybe among others, by what the weights go by. */
export function weightsOfGroups(
  dataset: Dataset,
  { by, keys }: Groups,
  weights: Weights,
): Float64Array {
  const known = new Map(weights.cells.map(({ values, weight }) => [JSON.stringify(values), weight]))
  const names = by.map((each) => JSON.stringify(each))
  const used = weights.by.map((each) => ({
    at: names.indexOf(JSON.stringify(each)),
    categories: categoriesOf(dataset, each),
  }))
  return Float64Array.from(keys, (key) => {
    const values = used.map(({ at, categories }) => categories[key[at] ?? 0] ?? UNKNOWN)
    return known.get(JSON.stringify(values)) ?? 1
  })
}

/** The weight of each row of a chunk. */
export function rowWeights(
  dataset: Dataset,
  chunk: Chunk,
  weights: Weights,
): (row: number) => number {
  const grouping = groupingOf(dataset, weights.by)
  const byGroup = weightsOfGroups(dataset, grouping, weights)
  const groups = grouping.of(chunk)
  return (row) => byGroup[groups[row] ?? 0] ?? 1
}
