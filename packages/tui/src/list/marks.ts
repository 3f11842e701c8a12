import type { RowId } from "./definition.ts"

/** Marked rows by id: marks stay under any filter, sort or refresh. */
export interface Marks {
  has: (id: RowId) => boolean
  count: () => number
  toggle: (id: RowId) => void
  all: () => RowId[]
  /** Marks these once they are there: some may still be on their way. */
  await: (ids: readonly RowId[]) => void
  /** Rows have come. */
  arrived: (isThere: (id: RowId) => boolean) => void
  /** Marks all of these; a range that was begun ends with it. */
  add: (ids: readonly RowId[]) => void
  invert: (ids: readonly RowId[]) => void
  keepOnly: (keeps: (id: RowId) => boolean) => void
  startRange: (id: RowId) => void
  endRange: () => void
  /** First and last index between the start of the range and `cursor`; `undefined` while there is none. */
  range: (
    shown: readonly RowId[],
    cursor: number,
  ) => readonly [first: number, last: number] | undefined
  /** Number of these that are marked. */
  countIn: (shown: readonly RowId[]) => number
  /** Ends the range if there is one, else unmarks everything. */
  clear: () => void
}

export function createMarks(): Marks {
  const marked = new Set<RowId>()
  const awaited = new Set<RowId>()
  let anchor: RowId | undefined
  /** Counted last: lists are long, and asked at each key. */
  let counted: { shown: readonly RowId[]; length: number; count: number } | undefined

  const toggle = (id: RowId) => {
    if (!marked.delete(id)) marked.add(id)
    counted = undefined
  }
  return {
    has: (id) => marked.has(id),
    count: () => marked.size,
    toggle,
    all: () => [...marked],
    await: (ids) => {
      for (const id of ids) awaited.add(id)
    },
    arrived: (isThere) => {
      for (const id of awaited) if (isThere(id) && awaited.delete(id)) marked.add(id)
      counted = undefined
    },
    add: (ids) => {
      for (const id of ids) marked.add(id)
      anchor = undefined
      counted = undefined
    },
    invert: (ids) => ids.forEach(toggle),
    keepOnly: (keeps) => {
      for (const id of marked) if (!keeps(id)) marked.delete(id)
      if (anchor !== undefined && !keeps(anchor)) anchor = undefined
      counted = undefined
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
      return from < 0 ? undefined : [Math.min(from, cursor), Math.max(from, cursor)]
    },
    countIn(shown) {
      if (counted?.shown === shown && counted.length === shown.length) return counted.count
      const count = shown.reduce<number>((sum, id) => sum + (marked.has(id) ? 1 : 0), 0)
      counted = { shown, length: shown.length, count }
      return count
    },
    clear: () => {
      if (anchor === undefined) marked.clear()
      awaited.clear()
      anchor = undefined
      counted = undefined
    },
  }
}
