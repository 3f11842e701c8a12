import type { ListDefinition, ListSort } from "./definition.ts"

const collator = new Intl.Collator(["ru", "en"], { numeric: true, sensitivity: "base" })

/** Compares two rows as people order them; `undefined` where the sort names no field of the list. */
export function compareBy<Row>(
  { fields }: ListDefinition<Row>,
  sort: ListSort,
): ((a: Row, b: Row) => number) | undefined {
  const field = fields[sort.field]
  if (!field) return undefined
  const keyOf = field.sortKey ?? field.text
  const direction = sort.descending ? -1 : 1
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : collator.compare(String(left), String(right))
    return order * direction
  }
}

/** Two sorted lists as one; of equals, those of `left` come first. */
export function mergeSorted<Row>(
  left: readonly Row[],
  right: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Row[] {
  const merged: Row[] = []
  let i = 0
  for (const row of right) {
    for (let next = left[i]; next !== undefined && compare(next, row) <= 0; next = left[++i])
      merged.push(next)
    merged.push(row)
  }
  for (; i < left.length; i++) {
    const next = left[i]
    if (next !== undefined) merged.push(next)
  }
  return merged
}
