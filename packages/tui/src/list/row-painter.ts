import { displayWidth, fit } from "../text/display-width.ts"
import { neutralise } from "../text/control-characters.ts"

/** A column of a list on the screen. */
export interface PaintedColumn<Row> {
  title: string
  text: (row: Row) => string
  align?: "left" | "right"
  /** Never narrower than this while the column is shown. */
  min: number
  /** Takes no more than this; a column without a limit takes what is left. */
  max?: number
  /** Columns with the lowest number go first when the terminal is narrow. */
  keep: number
}

export interface RowPainter<Row> {
  /** Exactly `width` columns. */
  header: string
  /** One row without styles, exactly `width` columns: cursor cell, mark cell, then the columns. */
  paint: (row: Row, state: { isCursor: boolean; isMarked: boolean }) => string
}

/** Cells at the left that tell cursor and mark; the meaning never hangs on colour. */
export interface Markers {
  cursor: string
  mark: string
}
export const UNICODE_MARKERS: Markers = { cursor: "▶", mark: "●" }
export const ASCII_MARKERS: Markers = { cursor: ">", mark: "*" }

const GAP = 1
const MARKER_WIDTH = 3

/** Widths of the columns that fit into `width`, the others left out (0). */
export function layOut(
  columns: readonly { min: number; max?: number; keep: number }[],
  width: number,
): readonly number[] {
  const kept = new Set(columns.keys())
  const used = () => [...kept].reduce((sum, i) => sum + (columns[i]?.min ?? 0) + GAP, -GAP)
  for (const i of [...columns.keys()].toSorted(byKeep(columns))) {
    if (used() <= width || kept.size === 1) break
    kept.delete(i)
  }
  const widths = columns.map(({ min }, i) => (kept.has(i) ? min : 0))
  let spare = width - used()
  while (spare > 0) {
    const growing = [...kept].filter((i) => (widths[i] ?? 0) < (columns[i]?.max ?? Infinity))
    if (growing.length === 0) break
    for (const i of growing.slice(0, spare)) widths[i] = (widths[i] ?? 0) + 1
    spare -= growing.length
  }
  return widths
}

const byKeep = (columns: readonly { keep: number }[]) => (a: number, b: number) =>
  (columns[a]?.keep ?? 0) - (columns[b]?.keep ?? 0)

/** Paints rows of a list for a terminal of `width` columns. Texts of unchanged rows are painted once. */
export function createRowPainter<Row extends object>(
  columns: readonly PaintedColumn<Row>[],
  width: number,
  markers: Markers = UNICODE_MARKERS,
): RowPainter<Row> {
  const widths = layOut(columns, Math.max(1, width - MARKER_WIDTH))
  /** Each row as it stands without markers, then with each of them; the same string each time, which compares fastest. */
  const painted = new WeakMap<Row, string[]>()

  const line = (textOf: (column: PaintedColumn<Row>) => string) => {
    const text = columns
      .flatMap((column, i) => {
        const room = widths[i] ?? 0
        return room > 0 ? [fit(neutralise(textOf(column)), room, column.align)] : []
      })
      .join(" ".repeat(GAP))
    return fit(text, Math.max(0, width - MARKER_WIDTH))
  }
  const linesOf = (row: Row) => {
    const known = painted.get(row)
    if (known) return known
    const lines = [" ".repeat(MARKER_WIDTH) + line((column) => column.text(row))]
    painted.set(row, lines)
    return lines
  }
  return {
    header: " ".repeat(MARKER_WIDTH) + line(({ title }) => title),
    paint(row, { isCursor, isMarked }) {
      const lines = linesOf(row)
      const [plain = ""] = lines
      const kind = (isCursor ? 1 : 0) + (isMarked ? 2 : 0)
      if (kind === 0) return plain
      const cells = plain.slice(MARKER_WIDTH)
      return (lines[kind] ??=
        `${isCursor ? markers.cursor : " "}${isMarked ? markers.mark : " "} ${cells}`)
    },
  }
}

/** A number in a place of fixed width, so that counting moves nothing else: ` 42/100000`. */
export function counter(position: number, total: number): string {
  const digits = Math.max(displayWidth(String(total)), 3)
  return `${String(position).padStart(digits)}/${String(total).padEnd(digits)}`
}
