import type { ListDefinition, ListSort, RowId } from "./definition.ts"
import { compileFilter, parseFilter } from "./filter.ts"
import { createMarks } from "./marks.ts"
import { createRowTexts } from "./row-text.ts"
import { createSharedParts } from "./shared-parts.ts"
import { compareBy, mergeSorted } from "./sort.ts"
import { follow, settle, type Viewport } from "./viewport.ts"

/** How much of the server's list has been loaded. */
interface Loaded {
  /** Rows that the server has; an estimate where it says so. */
  total: number
  complete: boolean
}

/** Everything a screen shows around the rows. */
export interface ListStatus extends Loaded, Viewport {
  /** Rows that pass the filter. */
  shown: number
  loaded: number
  marked: number
  /** Marked rows that the filter hides. */
  markedHidden: number
  /** A range is being marked (`v`). */
  ranging: boolean
  filter: string
  sort: ListSort | undefined
}

/** A row on the screen. */
interface ShownRow<Row> {
  row: Row
  id: RowId
  isCursor: boolean
  isMarked: boolean
}

export interface List<Row> {
  /** The next page, behind what is there. Rows that came before stay where they are, renewed. */
  append: (rows: readonly Row[], loaded: Loaded) => void
  /** New rows, in front; known ones are renewed in place. The cursor stays on its row. */
  arrive: (rows: readonly Row[]) => void
  /** All anew: the cursor stays on its row, marks on theirs. */
  replaceAll: (rows: readonly Row[], loaded: Loaded) => void
  remove: (ids: readonly RowId[]) => void
  setFilter: (text: string) => void
  /** Shows only rows of one kind, beside the filter: a tab. */
  setScope: (holds: ((row: Row) => boolean) | undefined) => void
  setSort: (sort: ListSort | undefined) => void
  /** The texts of the fields have changed: another language. */
  reread: () => void
  setHeight: (rows: number) => void
  moveBy: (rows: number) => void
  moveTo: (index: number) => void
  /** Puts the cursor on a row, if the filter shows it. */
  moveToId: (id: RowId) => void
  toggleMark: () => void
  /** Begins a range at the cursor, or marks the one that was begun. */
  toggleRange: () => void
  /** Forgets a range that was begun; else all marks. */
  clearMarks: () => void
  /** These are done with; a range that was begun ends with them. */
  unmark: (ids: readonly RowId[]) => void
  markShown: () => void
  invertShown: () => void
  status: () => ListStatus
  /** The rows on the screen, from the top. */
  inView: () => readonly ShownRow<Row>[]
  current: () => Row | undefined
  get: (id: RowId) => Row | undefined
  idOf: (row: Row) => RowId
  /** All that is loaded, as the server ordered it. */
  ids: () => readonly RowId[]
  /** The marked rows in the order of the list, hidden ones included; without marks the row at the cursor. */
  targets: () => readonly Row[]
}

/** A list of any length: rows, filter, sort, cursor, viewport and marks. It does no I/O and draws nothing. */
export function createList<Row>(definition: ListDefinition<Row>, height = 1): List<Row> {
  const { id: idOf } = definition
  const texts = createRowTexts(definition)
  const byId = new Map<RowId, Row>()
  /** Rows as the server ordered them, and those that are shown, in their order. */
  let order: RowId[] = []
  let shown: RowId[] = []
  let view: Viewport = { cursor: 0, top: 0, height }
  let loaded: Loaded = { total: 0, complete: false }
  let filter = ""
  /** Absent while nothing is filtered: the texts of rows are then not needed. */
  let passes: ReturnType<typeof compileFilter> | undefined
  let scope: ((row: Row) => boolean) | undefined
  let sort: ListSort | undefined
  let compare: ((a: RowId, b: RowId) => number) | undefined
  const marks = createMarks()
  const withSharedParts = createSharedParts()

  const cursorId = () => shown[view.cursor]
  const rowsOf = (ids: readonly RowId[]): Row[] =>
    ids.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [row]
    })
  const visible = (ids: readonly RowId[]) =>
    ids.filter((id) => {
      const row = byId.get(id)
      return row !== undefined && (scope?.(row) ?? true) && (passes?.(texts.of(row)) ?? true)
    })
  const arrange = (ids: RowId[]) => (compare ? ids.toSorted(compare) : ids)

  /** Shows other rows, with the cursor on its row, or near its place when that row is gone. */
  function show(ids: RowId[]) {
    const id = cursorId()
    shown = ids
    const at = id === undefined ? -1 : shown.indexOf(id)
    view = at < 0 ? settle(view, shown.length) : follow(view, at, shown.length)
  }
  const showAll = () => show(arrange(visible(order)))

  /** Keeps the rows and tells which were not known. */
  function keep(rows: readonly Row[]): RowId[] {
    const fresh: RowId[] = []
    for (const row of rows) {
      const id = idOf(row)
      if (!byId.has(id)) fresh.push(id)
      texts.forget(id)
      byId.set(id, withSharedParts(row))
    }
    return fresh
  }

  const rangeEnds = () => marks.range(shown, view.cursor)
  const idsIn = (range: readonly [number, number]) => shown.slice(range[0], range[1] + 1)

  return {
    append(rows, state) {
      const fresh = keep(rows)
      order.push(...fresh)
      loaded = state
      if (fresh.length < rows.length) return showAll()
      const added = arrange(visible(fresh))
      if (compare) return show(mergeSorted(shown, added, compare))
      // Behind what is there: the cursor stays where it is, and a long list is not copied for each page.
      for (const id of added) shown.push(id)
      view = settle(view, shown.length)
    },
    arrive(rows) {
      const fresh = keep(rows)
      order = [...fresh, ...order]
      loaded = { ...loaded, total: loaded.total + fresh.length }
      showAll()
    },
    replaceAll(rows, state) {
      byId.clear()
      texts.clear()
      order = keep(rows)
      loaded = state
      if (state.complete) marks.keepOnly((id) => byId.has(id))
      showAll()
    },
    remove(ids) {
      const gone = new Set(ids)
      for (const id of gone) {
        if (byId.delete(id)) loaded = { ...loaded, total: Math.max(0, loaded.total - 1) }
        texts.forget(id)
      }
      order = order.filter((id) => !gone.has(id))
      marks.keepOnly((id) => !gone.has(id))
      showAll()
    },
    setFilter(text) {
      filter = text
      const terms = parseFilter(text)
      passes = terms.length > 0 ? compileFilter(terms, texts.hasField) : undefined
      if (!passes) texts.clear()
      marks.endRange()
      showAll()
    },
    setScope(holds) {
      scope = holds
      marks.endRange()
      showAll()
    },
    setSort(next) {
      sort = next
      const rows = next && compareBy(definition, next)
      compare =
        rows &&
        ((a, b) => {
          const [left, right] = [byId.get(a), byId.get(b)]
          return left === undefined || right === undefined ? 0 : rows(left, right)
        })
      marks.endRange()
      showAll()
    },
    reread() {
      texts.clear()
      showAll()
    },
    setHeight: (rows) => {
      view = settle({ ...view, height: rows }, shown.length)
    },
    moveBy: (rows) => {
      view = settle({ ...view, cursor: view.cursor + rows }, shown.length)
    },
    moveTo: (index) => {
      view = settle({ ...view, cursor: index }, shown.length)
    },
    moveToId: (id) => {
      const at = shown.indexOf(id)
      if (at >= 0) view = settle({ ...view, cursor: at }, shown.length)
    },
    toggleMark() {
      const id = cursorId()
      if (id !== undefined) marks.toggle(id)
    },
    toggleRange() {
      const range = rangeEnds()
      const id = cursorId()
      if (range) marks.add(idsIn(range))
      else if (id !== undefined) marks.startRange(id)
    },
    clearMarks: () => marks.clear(),
    unmark(ids) {
      const done = new Set(ids)
      marks.endRange()
      marks.keepOnly((id) => !done.has(id))
    },
    markShown: () => marks.add(shown),
    invertShown: () => marks.invert(shown),
    status() {
      const range = rangeEnds()
      const marked = marks.count()
      const shownMarks =
        marked === 0 || shown.length === order.length ? marked : marks.countIn(shown)
      return {
        ...view,
        ...loaded,
        shown: shown.length,
        loaded: order.length,
        marked,
        markedHidden: marked - shownMarks,
        ranging: range !== undefined,
        filter,
        sort,
      }
    },
    inView() {
      const [first, last] = rangeEnds() ?? [Infinity, -Infinity]
      const { top, height: rows, cursor } = view
      const ids = shown.slice(top, top + rows)
      return rowsOf(ids).map((row, i) => {
        const id = idOf(row)
        return {
          row,
          id,
          isCursor: top + i === cursor,
          isMarked: marks.has(id) || (top + i >= first && top + i <= last),
        }
      })
    },
    current: () => rowsOf(shown.slice(view.cursor, view.cursor + 1))[0],
    get: (id) => byId.get(id),
    idOf,
    ids: () => order,
    targets() {
      const ends = rangeEnds()
      const range = new Set(ends && idsIn(ends))
      const marked = order.filter((id) => marks.has(id) || range.has(id))
      return rowsOf(marked.length > 0 ? marked : shown.slice(view.cursor, view.cursor + 1))
    },
  }
}
