import { type Breakdown, categoriesOf, dictionaryOf, isBanded } from "./breakdown.ts"
import { CUBE_BY } from "./cube.ts"
import type { Dataset } from "./dataset.ts"
import { ageBandOf } from "./fields.ts"
import { type Filter, type FilterTerm, isCompleted, termsOf } from "./filter.ts"
import { matcherOf } from "./select.ts"

/** A filter in terms of the cube: the fields used, and the matching categories of each. */
export interface CubeFilter {
  /** Positions of the used fields among the fields of the cube, in ascending order. */
  fields: readonly number[]
  /** For each field of `fields`, one number per category: 1 if the category matches, otherwise 0. */
  wanted: readonly Uint8Array[]
}

/**
 * Converts a filter for use with the cube; undefined if it uses a field that the cube does not have, or only a part of an age
 * band.
 */
export function cubeFilter(dataset: Dataset, filter: Filter): CubeFilter | undefined {
  const wanted = new Map<number, Uint8Array>()
  for (const term of termsOf(filter)) {
    // The cube contains only completed interviews, so this condition is always met.
    if (isCompleted(term)) continue
    const field = CUBE_BY.findIndex((by) => isSame(by, term.of))
    const by = CUBE_BY[field]
    const left = by && categoriesLeft(dataset, by, term)
    if (!left) return undefined
    const before = wanted.get(field)
    wanted.set(field, before ? left.map((each, at) => each & (before[at] ?? 0)) : left)
  }
  const fields = [...wanted.keys()].toSorted((one, other) => one - other)
  return { fields, wanted: fields.flatMap((field) => wanted.get(field) ?? []) }
}

const isSame = (by: Breakdown, of: FilterTerm["of"]): boolean =>
  "field" in by && "field" in of && by.field === of.field

/** Returns the categories that match a condition; undefined if a condition matches only a part of a category. */
function categoriesLeft(
  dataset: Dataset,
  by: Breakdown,
  { wanted, negated = false }: FilterTerm,
): Uint8Array | undefined {
  const matches = matcherOf(wanted)
  const left = new Map<number, boolean>([[0, negated]])
  for (const [at, value] of (dictionaryOf(dataset, by)?.values ?? []).entries()) {
    const category = isBanded(by) ? ageBandOf(Number(value)) + 1 : at + 1
    const isLeft = matches(value) !== negated
    if ((left.get(category) ?? isLeft) !== isLeft) return undefined
    left.set(category, isLeft)
  }
  return Uint8Array.from(categoriesOf(dataset, by), (_, at) => Number(left.get(at) ?? false))
}
