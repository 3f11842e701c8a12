import type { List, RowId } from "../../list/index.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The record beside a list: the one of the row at the cursor. */
export interface RecordPane<Row> {
  title: (row: Row, context: RenderContext) => string
  /** Lines with styles, each at most as wide as the pane. */
  lines: (row: Row, context: RenderContext) => readonly string[]
  /** The cursor rests on the first of these rows; the others are likely to be next. Reads what their records need. */
  rest?: (rows: readonly Row[]) => void
}

/** Shortcuts of the record beside a list; lines that are read out have no panes. */
export const PANE_IDS = ["panes", "paneForth"] as const

/** Two panes fit from so many columns on. */
export const PANES_FROM = 140
/** Shares of the columns that the list takes, and the fewest that the record takes. */
const LEAST_SHARE = 0.4
const MOST_SHARE = 0.62
const LEAST_RECORD = 60
/** The line between both panes, with a blank at each side. */
const BETWEEN = 3
/** A key is held down no longer than this without another one, ms: on a line that has proved to be fast, and on others. */
const REST_MS = { fast: 60, slow: 150 } as const
export const restMs = ({ cursor }: Pick<RenderContext, "cursor">): number =>
  cursor === "bar" ? REST_MS.fast : REST_MS.slow
/** Rows whose records are read ahead while the cursor rests. */
const AHEAD = 3
const BEHIND = 1
/** Marked rows that are named. */
const NAMED = 20

/** The widest list beside a record. */
export const mostListColumns = (columns: number): number =>
  Math.min(Math.floor(columns * MOST_SHARE), columns - BETWEEN - LEAST_RECORD)

/** Columns of a list beside a record that needs so many cells. */
export const listColumns = (columns: number, needed: number): number =>
  Math.min(mostListColumns(columns), Math.max(Math.floor(columns * LEAST_SHARE), needed))

export const recordColumns = (columns: number, width: number): number => columns - width - BETWEEN

/** Contexts as wide as a record; the same one for the same width, because lines are kept by it. */
export function createPaneContexts(context: RenderContext): (columns: number) => RenderContext {
  let last = context
  return (columns) => {
    if (last === context || last.columns !== columns) last = { ...context, columns }
    return last
  }
}

interface PaneState {
  isOff: boolean
  /** The row whose record is shown. */
  id: RowId | undefined
  /** The row that the cursor is on since the timer was started. */
  next: RowId | undefined
  timer: NodeJS.Timeout | undefined
  top: number
}

/** The list outlives its screen, and so does the choice between one pane and two. */
const states = new WeakMap<object, PaneState>()

export function paneStateOf(list: object): PaneState {
  const known = states.get(list)
  if (known) return known
  const fresh = { isOff: false, id: undefined, next: undefined, timer: undefined, top: 0 }
  states.set(list, fresh)
  return fresh
}

/** One pane or two. */
export function togglePane(list: object): void {
  const state = paneStateOf(list)
  state.isOff = !state.isOff
}

/** The next part of the record; behind its end the first again. */
export const scrollPane = (list: object, lines: number): void => {
  paneStateOf(list).top += lines
}

export const stopPane = (list: object): void => {
  const state = paneStateOf(list)
  clearTimeout(state.timer)
  state.timer = undefined
}

interface PaneOptions<Row> {
  list: List<Row>
  record: RecordPane<Row>
  /** Context of the pane, as wide as the record. */
  context: RenderContext
  height: number
  /** Paints again. */
  repaint: () => void
}

/**
 * The lines of the record, its head first. It follows the cursor once that rests: while a key is held down the earlier record stays
 * under its own name, nothing is read, and only rows of the list are written.
 */
export function paneLines<Row>(options: PaneOptions<Row>): readonly string[] {
  const { list, context, height } = options
  const state = paneStateOf(list)
  const current = list.current()
  const id = current === undefined ? undefined : list.idOf(current)
  const isGone = state.id === undefined || list.get(state.id) === undefined
  if (current !== undefined && id !== undefined && isGone) show(options, id)
  else if (id !== state.id) follow(options, id)
  const row = state.id === undefined ? undefined : list.get(state.id)
  const { title, lines } = contentOf(options, row)
  return [paneHead(context, title), ...partOf(context, lines, state, height)]
}

/** The record of a row; while rows are marked their names, because the acts now concern those. */
function contentOf<Row>(
  options: PaneOptions<Row>,
  row: Row | undefined,
): { title: string; lines: readonly string[] } {
  const { list, record, context } = options
  const { marked } = list.status()
  if (marked > 0)
    return { title: context.t("list.marked", { count: marked }), lines: markedLines(options) }
  if (row === undefined) return { title: "", lines: [] }
  return { title: record.title(row, context), lines: record.lines(row, context) }
}

/** Shows the record of the cursor's row once the cursor has rested. */
function follow<Row>(options: PaneOptions<Row>, id: RowId | undefined): void {
  const { list, context, repaint } = options
  const state = paneStateOf(list)
  if (state.timer && state.next === id) return
  stopPane(list)
  state.next = id
  const timer = setTimeout(() => {
    state.timer = undefined
    if (id === undefined || list.get(id) === undefined) return
    show(options, id)
    repaint()
  }, restMs(context))
  timer.unref()
  state.timer = timer
}

function show<Row>({ list, record }: PaneOptions<Row>, id: RowId): void {
  const state = paneStateOf(list)
  stopPane(list)
  state.id = id
  state.next = undefined
  state.top = 0
  record.rest?.(rowsAround(list))
}

/** The row at the cursor, those below it, then those above. */
function rowsAround<Row>(list: List<Row>): readonly Row[] {
  const rows = list.inView()
  const at = rows.findIndex(({ isCursor }) => isCursor)
  if (at < 0) return []
  const below = rows.slice(at, at + 1 + AHEAD)
  const above = rows.slice(Math.max(0, at - BEHIND), at)
  return [...below, ...above].map(({ row }) => row)
}

/** The head of a record: its title over a rule. */
export const paneHead = (
  { styles, columns }: Pick<RenderContext, "styles" | "columns">,
  title: string,
): string => styles.head(fitText(` ${title}`, columns))

/** The lines from the place to which the record was scrolled. */
function partOf(
  context: RenderContext,
  lines: readonly string[],
  state: PaneState,
  height: number,
): readonly string[] {
  if (lines.length <= height || state.top >= lines.length) state.top = 0
  return visiblePart(context, lines, state.top, height)
}

/** Lines from `top`, behind their end from the first again; the last one contains the number of those left. */
export function visiblePart(
  { t, styles }: Pick<RenderContext, "t" | "styles">,
  lines: readonly string[],
  top: number,
  height: number,
): readonly string[] {
  if (lines.length <= height) return lines
  const first = top % lines.length
  const shown = lines.slice(first, first + height - 1)
  const left = lines.length - first - shown.length
  return [...shown, left > 0 ? ` ${styles.dim(t("pane.more", { count: left }))}` : ""]
}

function markedLines<Row>({ list, record, context }: PaneOptions<Row>): readonly string[] {
  const rows = list.targets()
  const names = rows
    .slice(0, NAMED)
    .map((row) => ` ${fitText(record.title(row, context), context.columns - 2).trimEnd()}`)
  const more = rows.length - names.length
  return more > 0 ? [...names, ` ${context.t("ask.more", { count: more })}`] : names
}

interface PaneSize {
  /** Columns of the list. */
  width: number
  height: number
}

/** A row of the list and a line of the record side by side. */
export function besideRecord(
  { styles, unicode }: Pick<RenderContext, "styles" | "unicode">,
  rows: readonly string[],
  record: readonly string[],
  { width, height }: PaneSize,
): readonly string[] {
  const bar = styles.dim(unicode ? "│" : "|")
  return Array.from({ length: height }, (_, i) => {
    const row = rows[i] ?? ""
    const blank = " ".repeat(Math.max(0, width - displayWidth(row)))
    return `${row}${blank} ${bar} ${record[i] ?? ""}`
  })
}
