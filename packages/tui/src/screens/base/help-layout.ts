import { displayWidth } from "../../text/display-width.ts"
import { wrapText } from "../../text/wrap-text.ts"
import type { HelpGroup, HelpRow } from "./help-groups.ts"

/** A line of the help in one of its columns. */
export interface HelpCell {
  kind: "title" | "key" | "more" | "line" | "blank"
  text: string
  keys?: string
  row?: HelpRow
}

export interface HelpLayout {
  /** Lines of each column; from left to right. */
  columns: readonly (readonly HelpCell[])[]
  /** Cells of each column. */
  widths: readonly number[]
  /** Cells of the keys in each column. */
  keyWidths: readonly number[]
}

const BLANK: HelpCell = { kind: "blank", text: "" }
/** Columns side by side, from so many cells of the terminal on. */
const SIDE_BY_SIDE = [
  { from: 75, columns: 3 },
  { from: 0, columns: 2 },
] as const
/** From so many cells on names of keys and words are whole. */
const WHOLE_FROM = 110
/** Longer keys take a whole line. */
const WIDEST_KEYS = 13
/** Cells of a column besides keys and text: between them, and at the right. */
const BESIDE_TEXT = 3

/** `Ctrl+F` as `^F`, `Shift+Tab` as `S-Tab`. */
const shortKeys = (keys: string) => keys.replaceAll("Ctrl+", "^").replaceAll("Shift+", "S-")

/** Whether a note has to explain the short names of keys. */
export const hasShortKeys = (columns: number): boolean => columns < WHOLE_FROM

/** Groups in columns; extra ones are left out if there is no room for them in `room` lines. */
export function layOutHelp(
  groups: readonly HelpGroup[],
  { columns, room }: { columns: number; room: number },
): HelpLayout {
  const whole = layOut(groups, columns)
  if (heightOf(whole) <= room) return whole
  const main = layOut(
    groups.filter(({ isExtra }) => !isExtra),
    columns,
  )
  return heightOf(main) <= room ? main : whole
}

export const heightOf = ({ columns }: Pick<HelpLayout, "columns">): number =>
  Math.max(0, ...columns.map(({ length }) => length))

function layOut(groups: readonly HelpGroup[], cells: number): HelpLayout {
  const count = SIDE_BY_SIDE.find(({ from }) => cells >= from)?.columns ?? 2
  const parts = Array.from({ length: count }, (_, at) =>
    groups.filter(({ column }) => Math.min(column, count - 1) === at),
  )
  const isShort = hasShortKeys(cells)
  const keyWidths = parts.map((own) =>
    Math.min(
      WIDEST_KEYS,
      Math.max(0, ...own.flatMap(({ rows }) => rows.map(({ keys }) => keyWidth(keys, isShort)))),
    ),
  )
  const widths = chooseWidths(parts, keyWidths, cells - 1)
  return {
    widths,
    keyWidths,
    columns: parts.map((own, at) =>
      own.flatMap((group, i) => [
        ...(i > 0 ? [BLANK] : []),
        ...groupCells(group, {
          width: widths[at] ?? 0,
          keyWidth: keyWidths[at] ?? 0,
          isShort,
        }),
      ]),
    ),
  }
}

/** Columns that hold the whole texts, else the short ones; if not even those fit, equal columns. */
function chooseWidths(
  parts: readonly (readonly HelpGroup[])[],
  keyWidths: readonly number[],
  room: number,
): readonly number[] {
  const needs = (textOf: (row: HelpRow) => string) =>
    parts.map((own, at) => {
      const texts = own.flatMap(({ rows }) => rows.map((row) => displayWidth(textOf(row))))
      return (keyWidths[at] ?? 0) + Math.max(0, ...texts) + BESIDE_TEXT
    })
  const whole = needs(({ text }) => text)
  const short = needs(({ text, short: form = text }) => form)
  const fitting = [whole, short].find((widths) => sumOf(widths) <= room)
  if (!fitting) return parts.map(() => Math.floor(room / parts.length))
  const spare = Math.floor((room - sumOf(fitting)) / parts.length)
  return fitting.map((width) => width + spare)
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

const keyWidth = (keys: string, isShort: boolean) => displayWidth(isShort ? shortKeys(keys) : keys)

interface ColumnSize {
  width: number
  keyWidth: number
  isShort: boolean
}

function groupCells({ title, rows, lines = [] }: HelpGroup, size: ColumnSize): readonly HelpCell[] {
  const room = Math.max(8, size.width - 2)
  return [
    { kind: "title", text: title },
    ...rows.flatMap((row) => rowCells(row, size)),
    ...lines.flatMap((line): HelpCell[] =>
      // A styled line is one row.
      (line.includes("\u001B") ? [line] : wrapText(line, room)).map((text) => ({
        kind: "line",
        text,
      })),
    ),
  ]
}

/** A key and its act, on as many lines as needed; keys are never cut. */
function rowCells(
  row: HelpRow,
  { width, keyWidth: ofKeys, isShort }: ColumnSize,
): readonly HelpCell[] {
  const keys = isShort ? shortKeys(row.keys) : row.keys
  const room = Math.max(8, width - ofKeys - BESIDE_TEXT)
  const wrapped = wrapText(row.text, room)
  const lines = wrapped.length > 1 && row.short !== undefined ? wrapText(row.short, room) : wrapped
  const [first = "", ...more] = lines
  const further = more.map((text): HelpCell => ({ kind: "more", text, row }))
  if (displayWidth(keys) > ofKeys)
    return [
      { kind: "key", keys, text: "", row },
      ...lines.map((text): HelpCell => ({ kind: "more", text, row })),
    ]
  return [{ kind: "key", keys, text: first, row }, ...further]
}
