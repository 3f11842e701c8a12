import type { RowId } from "./definition.ts"
import type { Marks } from "./marks.ts"
import type { RowStore } from "./row-store.ts"
import type { ShownRows } from "./shown-rows.ts"

/** Dependencies of marking. */
export interface MarkableRows<Row> {
  rows: RowStore<Row>
  shown: ShownRows<Row>
  marks: Marks
  isSettled: (id: RowId) => boolean
}

/** Rows that are done with, and the way past them. */
export function createSettled({
  ids,
  view,
  moveTo,
}: Pick<ShownRows<unknown>, "ids" | "view" | "moveTo">) {
  let settled: ReadonlySet<RowId> = new Set()
  const isOpen = (id: RowId) => !settled.has(id)
  return {
    isSettled: (id: RowId) => settled.has(id),
    set: (next: ReadonlySet<RowId>) => {
      settled = next
    },
    moveOn: () => {
      const shown = ids()
      const { cursor } = view()
      const at = shown[cursor]
      if (at === undefined || isOpen(at)) return
      const below = shown.findIndex((id, i) => i > cursor && isOpen(id))
      const next = below < 0 ? shown.slice(0, cursor).findLastIndex(isOpen) : below
      if (next >= 0) moveTo(next)
    },
  }
}

/** The first and the last line of the range that is being marked. */
export const rangeOf = <Row>({ shown, marks }: MarkableRows<Row>) =>
  marks.range(shown.ids(), shown.view().cursor)

const idsInRange = <Row>(parts: MarkableRows<Row>): readonly RowId[] => {
  const range = rangeOf(parts)
  return range ? idsIn(parts, range) : []
}

const idsIn = <Row>(
  { shown, isSettled }: MarkableRows<Row>,
  [first, last]: readonly [number, number],
) =>
  shown
    .ids()
    .slice(first, last + 1)
    .filter((id) => !isSettled(id))

export function atCursor<Row>({ rows, shown }: MarkableRows<Row>): readonly Row[] {
  const id = shown.cursorId()
  return id === undefined ? [] : rows.of([id])
}

/** Marks are set and taken by these. */
export const markingOf = <Row>(parts: MarkableRows<Row>) => {
  const { rows, shown, marks, isSettled } = parts
  const open = () => shown.ids().filter((id) => !isSettled(id))
  return {
    toggleMark: () => {
      const id = shown.cursorId()
      if (id !== undefined && !isSettled(id)) marks.toggle(id)
    },
    toggleRange: () => {
      const range = rangeOf(parts)
      const id = shown.cursorId()
      if (range) marks.add(idsIn(parts, range))
      else if (id !== undefined) marks.startRange(id)
    },
    clearMarks: () => marks.clear(),
    unmark: (ids: readonly RowId[]) => {
      const range = new Set(idsInRange(parts))
      const done = new Set(ids.filter((id) => marks.has(id) || range.has(id)))
      marks.endRange()
      marks.keepOnly((id) => !done.has(id))
      return [...done]
    },
    mark: (ids: readonly RowId[]) => {
      marks.await(ids)
      marks.arrived(rows.has)
    },
    forgetMarks: () => {
      marks.keepOnly(() => false)
      marks.clear()
    },
    markShown: () => {
      shown.finishSearch()
      marks.add(open())
    },
    invertShown: () => {
      shown.finishSearch()
      marks.invert(open())
    },
  }
}

export function targetsOf<Row>(parts: MarkableRows<Row>): readonly Row[] {
  const { rows, marks } = parts
  const ends = rangeOf(parts)
  const range = new Set(ends && idsIn(parts, ends))
  const marked = rows.ids().filter((id) => marks.has(id) || range.has(id))
  if (marked.length > 0) return rows.of(marked)
  const id = parts.shown.cursorId()
  return id === undefined || parts.isSettled(id) ? [] : rows.of([id])
}
