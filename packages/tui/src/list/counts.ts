import type { RowStore } from "./row-store.ts"

/** Counts rows of each kind and caches the counts until rows change, since lists are long and the counts always visible. */
export function createCounts<Row>(rows: Pick<RowStore<Row>, "ids" | "get" | "version">) {
  let counted:
    | { version: number; kinds: readonly Kind<Row>[]; counts: readonly number[] }
    | undefined
  return (kinds: readonly Kind<Row>[]): readonly number[] => {
    const version = rows.version()
    if (counted?.version === version && counted.kinds === kinds) return counted.counts
    const counts = kinds.map(() => 0)
    for (const id of rows.ids()) {
      const row = rows.get(id)
      if (row === undefined) continue
      for (let i = 0; i < kinds.length; i++)
        if (kinds[i]?.holds?.(row) ?? true) counts[i] = (counts[i] ?? 0) + 1
    }
    counted = { version, kinds, counts }
    return counts
  }
}

/** Digits of the longest number, cached until rows change. */
export function createWidest(rows: Pick<RowStore<unknown>, "ids" | "version">) {
  let found: { version: number; width: number } | undefined
  return (): number => {
    const version = rows.version()
    if (found?.version === version) return found.width
    let width = 0
    for (const id of rows.ids()) width = Math.max(width, String(id).length)
    found = { version, width }
    return width
  }
}

/** Without a rule it is every row. */
export interface Kind<Row> {
  holds?: (row: Row) => boolean
}
