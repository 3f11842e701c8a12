import type { RowId } from "./definition.ts"

/** Marked rows by id: what is marked stays so under any filter, sort or refresh. */
export interface Marks {
  has: (id: RowId) => boolean
  count: () => number
  toggle: (id: RowId) => void
  /** Marks all of these; a range that was begun ends with it. */
  add: (ids: readonly RowId[]) => void
  invert: (ids: readonly RowId[]) => void
  keepOnly: (keeps: (id: RowId) => boolean) => void
  startRange: (id: RowId) => void
  endRange: () => void
  /** The rows between the start of the range and `cursor`; `undefined` while there is none. */
  range: (shown: readonly RowId[], cursor: number) => readonly RowId[] | undefined
  /** Ends the range if there is one, else unmarks everything. */
  clear: () => void
}

export function createMarks(): Marks {
  const marked = new Set<RowId>()
  let anchor: RowId | undefined

  const toggle = (id: RowId) => {
    if (!marked.delete(id)) marked.add(id)
  }
  return {
    has: (id) => marked.has(id),
    count: () => marked.size,
    toggle,
    add: (ids) => {
      for (const id of ids) marked.add(id)
      anchor = undefined
    },
    invert: (ids) => ids.forEach(toggle),
    keepOnly: (keeps) => {
      for (const id of marked) if (!keeps(id)) marked.delete(id)
      if (anchor !== undefined && !keeps(anchor)) anchor = undefined
    },
    startRange: (id) => {
      anchor = id
    },
    endRange: () => {
      anchor = undefined
    },
    range: (shown, cursor) => {
      if (anchor === undefined) return undefined
      const from = shown.indexOf(anchor)
      return from < 0 ? undefined : shown.slice(Math.min(from, cursor), Math.max(from, cursor) + 1)
    },
    clear: () => {
      if (anchor === undefined) marked.clear()
      anchor = undefined
    },
  }
}
