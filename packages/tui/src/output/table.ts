import { cellText, type Column } from "./column.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, fitText } from "../text/display-width.ts"
import type { Styles } from "../text/styles.ts"

const GAP = 2
const LEAST = 4

/** Widths that fit into `available` columns: the widest gives way first, none below its minimum. */
function fitWidths(
  wanted: readonly number[],
  least: readonly number[],
  available: number,
): readonly number[] {
  const widths = [...wanted]
  let over = widths.reduce((sum, width) => sum + width, 0) - available
  while (over > 0) {
    let widest = -1
    for (const [i, width] of widths.entries()) {
      const canShrink = width > Math.min(least[i] ?? LEAST, wanted[i] ?? 0)
      if (canShrink && (widest < 0 || width > (widths[widest] ?? 0))) widest = i
    }
    if (widest < 0) return widths
    widths[widest] = (widths[widest] ?? 0) - 1
    over--
  }
  return widths
}

function measure<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const cells = rows.map((row) => columns.map((column) => neutraliseText(cellText(column, row))))
  const titles = columns.map(({ title }) => neutraliseText(title))
  return { cells, titles, wanted: columns.map((_, i) => longestWidth([titles, ...cells], i)) }
}

/** Without the extra columns, from the last, that would make others shorter. */
function columnsThatFit<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  available = Infinity,
): readonly Column<Row>[] {
  const { wanted } = measure(columns, rows)
  let left = wanted.reduce((sum, width) => sum + width + GAP, -GAP)
  const shown = new Set(columns)
  for (const [i, column] of [...columns.entries()].toReversed()) {
    if (left <= available) break
    if (!column.isExtra) continue
    shown.delete(column)
    left -= (wanted[i] ?? 0) + GAP
  }
  return columns.filter((column) => shown.has(column))
}

/**
 * A header and one line a row, aligned by display width.
 * `width` is the terminal's; without it nothing is cut. `isChosen`: the user has named the columns, so none is left out.
 */
export function tableLines<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  options: { width: number | undefined; styles: Styles; isChosen?: boolean },
): readonly string[] {
  const columns = options.isChosen ? all : columnsThatFit(all, rows, options.width)
  const { cells, titles, wanted } = measure(columns, rows)
  const room = (options.width ?? Infinity) - GAP * (columns.length - 1)
  const least = columns.map(({ min }) => min ?? LEAST)
  const widths = Number.isFinite(room) ? fitWidths(wanted, least, room) : wanted

  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => fitText(text, widths[i] ?? 0, columns[i]?.align))
      .join(" ".repeat(GAP))
      .trimEnd()
  return [options.styles.title(line(titles)), ...cells.map(line)]
}

function longestWidth(lines: readonly (readonly string[])[], column: number): number {
  let width = 0
  for (const line of lines) width = Math.max(width, displayWidth(line[column] ?? ""))
  return width
}

/** One record: a line a field, titles on the left. */
export function recordLines<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  options: { styles: Styles },
): readonly string[] {
  const titles = columns.map(({ title }) => neutraliseText(title))
  const width = longestWidth(
    titles.map((title) => [title]),
    0,
  )
  return columns.map((column, i) =>
    `${options.styles.dim(fitText(titles[i] ?? "", width))}  ${neutraliseText(cellText(column, row))}`.trimEnd(),
  )
}
