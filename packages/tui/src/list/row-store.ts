import type { RowId } from "./definition.ts"
import { createSharedParts } from "./shared-parts.ts"

/** How much of the server's list has been loaded. */
export interface LoadedRows {
  /** Number of rows on the server; possibly an estimate. */
  total: number
  complete: boolean
}

/** The rows of a list, as the server ordered them. */
export interface RowStore<Row> {
  get: (id: RowId) => Row | undefined
  has: (id: RowId) => boolean
  of: (ids: readonly RowId[]) => Row[]
  ids: () => readonly RowId[]
  loaded: () => LoadedRows
  /** Appends rows; known ones are updated in place. @returns the new ones */
  append: (rows: readonly Row[], loaded: LoadedRows) => readonly RowId[]
  /** Puts new rows in front; known ones are renewed in place. */
  arrive: (rows: readonly Row[]) => void
  replaceAll: (rows: readonly Row[], loaded: LoadedRows) => void
  remove: (ids: ReadonlySet<RowId>) => void
  /** Marks all rows as changed. */
  touch: () => void
  /** Another number whenever rows have come, gone or changed. */
  version: () => number
}

/** `forget` is called for each changed or removed row. */
export function createRowStore<Row>(
  idOf: (row: Row) => RowId,
  forget: (id: RowId) => void,
): RowStore<Row> {
  const byId = new Map<RowId, Row>()
  const withSharedParts = createSharedParts()
  let order: RowId[] = []
  let loaded: LoadedRows = { total: 0, complete: false }
  let version = 0

  /** Stores the rows and returns the unknown ones. */
  function keep(rows: readonly Row[]): RowId[] {
    const fresh: RowId[] = []
    version++
    for (const row of rows) {
      const id = idOf(row)
      if (!byId.has(id)) fresh.push(id)
      forget(id)
      byId.set(id, withSharedParts(row))
    }
    return fresh
  }
  return {
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    of: (ids) =>
      ids.flatMap((id) => {
        const row = byId.get(id)
        return row === undefined ? [] : [row]
      }),
    ids: () => order,
    loaded: () => loaded,
    append(rows, state) {
      const fresh = keep(rows)
      order.push(...fresh)
      loaded = state
      return fresh
    },
    arrive(rows) {
      const fresh = keep(rows)
      order = [...fresh, ...order]
      loaded = { ...loaded, total: loaded.total + fresh.length }
    },
    replaceAll(rows, state) {
      byId.clear()
      order = keep(rows)
      loaded = state
    },
    touch: () => void version++,
    version: () => version,
    remove(gone) {
      version++
      for (const id of gone) {
        if (byId.delete(id)) loaded = { ...loaded, total: Math.max(0, loaded.total - 1) }
        forget(id)
      }
      order = order.filter((id) => !gone.has(id))
    },
  }
}
