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

/**
 * A header and one line a row, aligned by display width.
 * `width` is the terminal's; without it nothing is cut.
 */
export function tableLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  options: { width: number | undefined; styles: Styles },
): readonly string[] {
  const cells = rows.map((row) => columns.map((column) => neutraliseText(cellText(column, row))))
  const titles = columns.map(({ title }) => neutraliseText(title))
  const wanted = columns.map((_, i) => longestWidth([titles, ...cells], i))
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
