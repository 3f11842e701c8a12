import type { ListDefinition, ListSort, RowId } from "./definition.ts"
import { unknownField } from "./filter.ts"
import { filterHints, type FilterHints, type UnknownValue, unknownValue } from "./filter-hints.ts"
import { createCounts, createWidest, type Kind } from "./counts.ts"
import { createMarks } from "./marks.ts"
import {
  atCursor,
  createSettled,
  type MarkableRows,
  markingOf,
  rangeOf,
  targetsOf,
} from "./marking.ts"
import { createRowStore, type LoadedRows } from "./row-store.ts"
import { createRowTexts, type RowTexts } from "./row-text.ts"
import { createShownRows } from "./shown-rows.ts"
import type { Viewport } from "./viewport.ts"

/** Everything a screen shows around the rows. */
export interface ListStatus extends LoadedRows, Viewport {
  /** Rows that pass the filter. */
  shown: number
  loaded: number
  marked: number
  /** Marked rows that the filter hides. */
  markedHidden: number
  /** More rows may pass the filter: not all have been looked at yet. */
  searching: boolean
  /** A range is being marked (`v`). */
  ranging: boolean
  filter: string
  /** An unknown name before a colon in the filter, if nothing was found by it. */
  unknownField: string | undefined
  sort: ListSort | undefined
  /** Name of the order. */
  sortTitle: string
}

/** A row on the screen. */
interface ShownRow<Row> {
  row: Row
  id: RowId
  isCursor: boolean
  isMarked: boolean
}

export interface List<Row> {
  /** Appends the next page. Known rows stay in place and are updated. */
  append: (rows: readonly Row[], loaded: LoadedRows) => void
  /** New rows, in front; known ones are renewed in place. The cursor stays on its row. */
  arrive: (rows: readonly Row[]) => void
  /** Replaces all rows: the cursor stays on its row, and marks are kept. */
  replaceAll: (rows: readonly Row[], loaded: LoadedRows) => void
  remove: (ids: readonly RowId[]) => void
  setFilter: (text: string) => void
  /** A filter while it is typed: the arrangement stays. */
  typeFilter: (text: string) => void
  /** The typed filter stays. */
  keepFilter: () => void
  /** Shows only rows of one kind, beside the filter: a tab. */
  setScope: (holds: ((row: Row) => boolean) | undefined) => void
  setSort: (sort: ListSort | undefined) => void
  /** Searches all remaining rows immediately. */
  finishSearch: () => void
  /** Told whenever the filter has found more in a long list. */
  onFound: (listener: () => void) => void
  /** The texts of the fields have changed: another language. */
  reread: () => void
  setHeight: (rows: number) => void
  moveBy: (rows: number) => void
  moveTo: (index: number) => void
  /** Puts the cursor on a row, if the filter shows it. */
  moveToId: (id: RowId) => void
  /** Settled rows are still displayed but cannot be marked or processed. */
  setSettled: (ids: ReadonlySet<RowId>) => void
  isSettled: (id: RowId) => boolean
  /** From a settled row to the next that is not: below it, else above it. */
  moveOn: () => void
  toggleMark: () => void
  /** Begins a range at the cursor, or marks the one that was begun. */
  toggleRange: () => void
  /** Forgets a range that was begun; else all marks. */
  clearMarks: () => void
  /** These are done with; a range that was begun ends with them. @returns those that were marked */
  unmark: (ids: readonly RowId[]) => readonly RowId[]
  /** Marks these; those that are still to come are marked when they do. */
  mark: (ids: readonly RowId[]) => void
  /** Removes all marks. */
  forgetMarks: () => void
  /** Receives marked rows that have left the list. */
  onMarkedGone: (listener: (rows: readonly Row[]) => void) => void
  markShown: () => void
  invertShown: () => void
  status: () => ListStatus
  /** Fields and values that can follow in a filter. */
  hints: (text: string) => FilterHints
  /** A value of the filter that its field does not have. */
  unknownValue: () => UnknownValue | undefined
  /** How many of all rows are of each of these kinds; without a rule all are. The same list of kinds is counted once. */
  countEach: (kinds: readonly Kind<Row>[]) => readonly number[]
  /** Digits of the longest number. */
  widestId: () => number
  /** Another number when other rows are shown, or in another order: first rows, a filter, a scope, an order, a language. */
  arrangement: () => number
  /** Another number when rows have come in front, gone or changed, but not when more have come behind them. */
  changes: () => number
  /** Another number whenever rows have come, gone or changed. */
  version: () => number
  /** Up to so many rows around those on the screen. */
  around: (count: number) => readonly Row[]
  /** The rows on the screen, from the top. */
  inView: () => readonly ShownRow<Row>[]
  current: () => Row | undefined
  get: (id: RowId) => Row | undefined
  idOf: (row: Row) => RowId
  /** Ids of all loaded rows in the server's order. */
  ids: () => readonly RowId[]
  /** The marked rows in the order of the list, hidden ones included; without marks the row at the cursor. */
  targets: () => readonly Row[]
}

interface Parts<Row> extends MarkableRows<Row> {
  definition: ListDefinition<Row>
  texts: RowTexts<Row>
  counters: Counters
}

interface Counters {
  arrangement: number
  changes: number
}

/** A list of any length: rows, filter, sort, cursor, viewport and marks. It does no I/O and draws nothing. */
export function createList<Row>(definition: ListDefinition<Row>, height = 1): List<Row> {
  const { id: idOf } = definition
  const texts = createRowTexts(definition)
  const rows = createRowStore(idOf, texts.forget)
  const shown = createShownRows(definition, rows, texts, height)
  const marks = createMarks()
  const settled = createSettled(shown)
  const counters: Counters = { arrangement: 0, changes: 0 }
  const parts = { definition, rows, shown, marks, texts, counters, isSettled: settled.isSettled }
  const { finishSearch, onFound, showAll, setHeight, moveBy, moveTo, moveToId } = shown
  const rearrange = (change: () => void) => {
    marks.endRange()
    counters.arrangement++
    change()
  }
  return {
    ...changesOf(parts),
    setFilter: (text) => rearrange(() => shown.setFilter(text)),
    typeFilter(text) {
      marks.endRange()
      shown.setFilter(text)
    },
    keepFilter: () => void counters.arrangement++,
    setScope: (holds) => rearrange(() => shown.setScope(holds)),
    setSort: (sort) => rearrange(() => shown.setSort(sort)),
    reread() {
      counters.arrangement++
      texts.clear()
      rows.touch()
      showAll()
    },
    finishSearch,
    onFound,
    setHeight,
    moveBy,
    moveTo,
    moveToId,
    isSettled: settled.isSettled,
    setSettled: settled.set,
    moveOn: settled.moveOn,
    ...markingOf(parts),
    status: () => statusOf(parts),
    hints: (text) => filterHints(parts, text),
    unknownValue: () => unknownValue(parts, shown.filter()),
    countEach: createCounts(rows),
    widestId: createWidest(rows),
    arrangement: () => counters.arrangement,
    changes: () => counters.changes,
    version: rows.version,
    around(count) {
      const { top } = shown.view()
      const from = Math.max(0, Math.min(top - count / 2, shown.ids().length - count))
      return rows.of(shown.ids().slice(from, from + count))
    },
    inView: () => inView(parts, idOf),
    current: () => atCursor(parts)[0],
    get: rows.get,
    idOf,
    ids: rows.ids,
    targets: () => targetsOf(parts),
  }
}

/** How rows come, change and go. */
function changesOf<Row>({
  definition: { id: idOf },
  rows,
  shown,
  marks,
  texts,
  counters,
}: Parts<Row>): Pick<List<Row>, "append" | "arrive" | "replaceAll" | "remove" | "onMarkedGone"> {
  let tellGone: ((rows: readonly Row[]) => void) | undefined
  /** Removed rows lose their marks, which is reported. */
  function forgetGone(were: readonly Row[]) {
    const gone = were.filter((row) => !rows.has(idOf(row)))
    const ids = new Set(gone.map(idOf))
    marks.keepOnly((id) => !ids.has(id))
    if (gone.length > 0) tellGone?.(gone)
  }
  const arrived = () => marks.arrived(rows.has)
  const changed = (isBehind = false) => {
    if (rows.ids().length === 0) counters.arrangement++
    if (!isBehind) counters.changes++
  }
  return {
    append(more, state) {
      changed(true)
      const fresh = rows.append(more, state)
      arrived()
      if (fresh.length < more.length) shown.showAll()
      else shown.showMore(fresh)
    },
    arrive(more) {
      changed()
      rows.arrive(more)
      arrived()
      shown.showAll()
    },
    replaceAll(all, state) {
      changed()
      const marked = rows.of(marks.all())
      texts.clear()
      rows.replaceAll(all, state)
      if (state.complete) {
        forgetGone(marked)
        marks.keepOnly(rows.has)
      }
      arrived()
      shown.showAll()
    },
    remove(ids) {
      changed()
      const marked = rows.of(marks.all())
      rows.remove(new Set(ids))
      forgetGone(marked)
      shown.showAll()
    },
    onMarkedGone: (listener) => {
      tellGone = listener
    },
  }
}

function statusOf<Row>(parts: Parts<Row>): ListStatus {
  const { definition, rows, shown, marks } = parts
  const sort = shown.order()
  const ids = shown.ids()
  const loaded = rows.ids().length
  const marked = marks.count()
  const shownMarks = marked === 0 || ids.length === loaded ? marked : marks.countIn(ids)
  return {
    ...shown.view(),
    ...rows.loaded(),
    shown: ids.length,
    loaded,
    marked,
    markedHidden: marked - shownMarks,
    searching: shown.isSearching(),
    ranging: rangeOf(parts) !== undefined,
    filter: shown.filter(),
    unknownField: ids.length > 0 ? undefined : unknownField(shown.filter(), parts.texts.hasField),
    sort,
    sortTitle: (sort && definition.fields[sort.field]?.title?.()) ?? "",
  }
}

function inView<Row>(parts: Parts<Row>, idOf: (row: Row) => RowId): readonly ShownRow<Row>[] {
  const { rows, shown, marks } = parts
  const [first, last] = rangeOf(parts) ?? [Infinity, -Infinity]
  const { top, height, cursor } = shown.view()
  return rows.of(shown.ids().slice(top, top + height)).map((row, i) => {
    const id = idOf(row)
    return {
      row,
      id,
      isCursor: top + i === cursor,
      isMarked: marks.has(id) || (top + i >= first && top + i <= last && !parts.isSettled(id)),
    }
  })
}
