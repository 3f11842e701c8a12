import type { ListDefinition, ListSort, RowId } from "./definition.ts"
import { compileFilter, parseFilter } from "./filter.ts"
import type { RowStore } from "./row-store.ts"
import type { RowTexts } from "./row-text.ts"
import { compareBy, mergeSorted } from "./sort.ts"
import { createRowSearch } from "./row-search.ts"
import { followCursor, settleViewport, type Viewport } from "./viewport.ts"

/** The displayed rows of a list in order, and the cursor's position. */
export interface ShownRows<Row> {
  ids: () => readonly RowId[]
  view: () => Viewport
  cursorId: () => RowId | undefined
  filter: () => string
  order: () => ListSort | undefined
  setFilter: (text: string) => void
  setScope: (holds: ((row: Row) => boolean) | undefined) => void
  setSort: (sort: ListSort | undefined) => void
  /** More rows may pass the filter: not all have been looked at yet. */
  isSearching: () => boolean
  finishSearch: () => void
  /** Told when more has been found than the call has shown that began it. */
  onFound: (listener: () => void) => void
  /** Filters and sorts the rows again; the cursor stays on its row, or near its position if the row is gone. */
  showAll: () => void
  /** The same where these rows have come behind all others. */
  showMore: (fresh: readonly RowId[]) => void
  setHeight: (rows: number) => void
  moveBy: (rows: number) => void
  moveTo: (index: number) => void
  moveToId: (id: RowId) => void
}

export function createShownRows<Row>(
  definition: ListDefinition<Row>,
  rows: RowStore<Row>,
  texts: RowTexts<Row>,
  height: number,
): ShownRows<Row> {
  const choice = createChoice(definition, rows, texts)
  const search = createRowSearch(choice.isVisible)
  const place = createPlace(height)
  let onFound: (() => void) | undefined

  /** Rows that pass a filter are searched incrementally; the previous result stays until the new one is complete. */
  function showAll(isNewFilter = false) {
    if (choice.filter() === "") {
      search.stop()
      return place.show(choice.arrange(rows.ids()))
    }
    let isAtOnce = true
    search.begin(choice.ordered(), (ids, isOver) => {
      if (!isOver && !isNewFilter) return
      place.show(ids)
      if (isNewFilter) place.goHome()
      if (!isAtOnce) onFound?.()
    })
    isAtOnce = false
    // Removed rows are hidden until then.
    if (search.isGoing() && !isNewFilter) place.show(place.ids().filter(rows.has))
  }
  const { ids: shownIds, view, cursorId, setHeight, moveBy, moveTo, moveToId } = place
  return {
    ids: shownIds,
    view,
    cursorId,
    filter: choice.filter,
    order: choice.order,
    setFilter: (text) => {
      place.noteHome()
      choice.setFilter(text)
      showAll(true)
      place.goHome()
    },
    setScope: (holds) => {
      choice.setScope(holds)
      showAll(true)
    },
    setSort: (sort) => {
      choice.setSort(sort)
      showAll(true)
    },
    isSearching: search.isGoing,
    finishSearch: search.finish,
    onFound: (listener) => {
      onFound = listener
    },
    showAll: () => {
      choice.rowsChanged()
      showAll()
    },
    showMore: (fresh) => {
      choice.rowsChanged()
      if (search.isGoing() && choice.compare()) return showAll(true)
      if (search.isGoing()) return
      const added = choice.arrange(fresh)
      const compare = choice.compare()
      if (compare) place.show(mergeSorted(place.ids(), added, compare))
      else place.append(added)
    },
    setHeight,
    moveBy,
    moveTo,
    moveToId,
  }
}

/** Position of a list within its displayed rows. */
function createPlace(height: number) {
  let shown: RowId[] = []
  let view: Viewport = { cursor: 0, top: 0, height }
  /** The row that the cursor was on before a filter was typed, and its line on the screen. */
  let home: { id: RowId; line: number } | undefined

  const cursorId = () => shown[view.cursor]
  const move = (next: Partial<Viewport>) => {
    view = settleViewport({ ...view, ...next }, shown.length)
  }
  const walk = (next: Partial<Viewport>) => {
    home = undefined
    move(next)
  }
  return {
    ids: () => shown,
    view: () => view,
    cursorId,
    show: (ids: RowId[]) => {
      const id = cursorId()
      shown = ids
      const at = id === undefined ? -1 : shown.indexOf(id)
      view = at < 0 ? settleViewport(view, shown.length) : followCursor(view, at, shown.length)
    },
    /** Appends: the cursor stays, and a long list is not copied for each page. */
    append: (ids: readonly RowId[]) => {
      for (const id of ids) shown.push(id)
      move({})
    },
    noteHome: () => {
      const id = cursorId()
      if (id !== undefined) home ??= { id, line: view.cursor - view.top }
    },
    /** While a filter is typed without moving the cursor, the cursor returns to its row whenever that row is displayed. */
    goHome: () => {
      const at = home === undefined ? -1 : shown.indexOf(home.id)
      if (home && at >= 0)
        view = settleViewport({ ...view, cursor: at, top: at - home.line }, shown.length)
    },
    setHeight: (lines: number) => move({ height: lines }),
    moveBy: (lines: number) => walk({ cursor: view.cursor + lines }),
    moveTo: (index: number) => walk({ cursor: index }),
    moveToId: (id: RowId) => {
      const at = shown.indexOf(id)
      if (at >= 0) walk({ cursor: at })
    },
  }
}

type CompareRows = (a: RowId, b: RowId) => number

/** Displayed rows and their order: filter, scope and sort. */
function createChoice<Row>(
  definition: ListDefinition<Row>,
  rows: RowStore<Row>,
  texts: RowTexts<Row>,
) {
  let filter = ""
  /** Absent while nothing is filtered: the texts of rows are then not needed. */
  let passes: ReturnType<typeof compileFilter> | undefined
  let scope: ((row: Row) => boolean) | undefined
  let sort: ListSort | undefined
  let compare: CompareRows | undefined

  /** All sorted rows, cached until rows or order change, so that typing a filter sorts nothing. */
  let ordered: readonly RowId[] | undefined

  const isVisible = (id: RowId) => {
    const row = rows.get(id)
    return row !== undefined && (scope?.(row) ?? true) && (passes?.(texts.of(row)) ?? true)
  }
  const inOrder = (ids: readonly RowId[]) => (compare ? ids.toSorted(compare) : ids)
  return {
    filter: () => filter,
    order: () => sort,
    compare: () => compare,
    isVisible,
    ordered: () => (ordered ??= inOrder(rows.ids())),
    arrange: (ids: readonly RowId[]): RowId[] => [...inOrder(ids.filter(isVisible))],
    /** The rows are other ones now, or have changed. */
    rowsChanged: () => {
      ordered = undefined
    },
    setFilter: (text: string) => {
      filter = text
      const terms = parseFilter(text)
      passes = terms.length > 0 ? compileFilter(terms, texts) : undefined
      if (!passes) texts.clear()
    },
    setScope: (holds: ((row: Row) => boolean) | undefined) => {
      scope = holds
    },
    setSort: (next: ListSort | undefined) => {
      sort = next
      ordered = undefined
      const byRows = next && compareBy(definition, next)
      compare = byRows && comparesIds(rows, byRows)
    },
  }
}

const comparesIds =
  <Row>(rows: RowStore<Row>, compare: (a: Row, b: Row) => number): CompareRows =>
  (a, b) => {
    const [left, right] = [rows.get(a), rows.get(b)]
    return left === undefined || right === undefined ? 0 : compare(left, right)
  }
