import { type Breakdown, categoriesOf, dictionaryOf, isBanded } from "./breakdown.ts"
import { CUBE_BY } from "./cube.ts"
import type { Dataset } from "./dataset.ts"
import { ageBandOf } from "./fields.ts"
import { type Filter, type FilterTerm, isCompleted, termsOf } from "./filter.ts"
import { matcherOf } from "./select.ts"

/** A filter as the cube understands it: which of its fields it asks about, and which of their categories it leaves. */
export interface CubeFilter {
  /** Numbers of fields of the cube, ascending. */
  fields: readonly number[]
  /** By field of `fields`, 1 for each category that is wanted. */
  wanted: readonly Uint8Array[]
}

/** Undefined if the filter asks for a field that the cube does not have, or for parts of its bands. */
export function cubeFilter(dataset: Dataset, filter: Filter): CubeFilter | undefined {
  const wanted = new Map<number, Uint8Array>()
  for (const term of termsOf(filter)) {
    // The cube holds those who completed an interview.
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

/** Undefined if only a part of a category is wanted. */
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
