import { isCertain } from "./glyph.ts"
import type { Pen } from "./pen.ts"
import type { Row } from "./row.ts"
import { shiftedRow, shiftOf } from "./row-shift.ts"

/** Minimum number of changed columns for which other ways of updating are tried. */
const WORTH_ERASING = 16
/** Cost in bytes below which no horizontal shift is searched for. */
const WORTH_SHIFTING = 40

const isSame = (before: Row, after: Row, column: number) =>
  (before.cells[column] ?? " ") === (after.cells[column] ?? " ") &&
  (before.styles[column] ?? "") === (after.styles[column] ?? "")

/** Changes a line that shows `before` to one that shows `after`, in the shortest of three ways. */
export function updateRow(pen: Pen, at: number, before: Row, after: Row): void {
  if (before === after) return
  const changed = changesOf(before, after)
  if (changed.first < 0) return
  const direct = pen.fork()
  rewrite(direct, at, before, after)
  if (changed.count === 2)
    return pen.adopt(cheaperOf(direct, drawBackwards(pen, at, changed, after)))
  const erased = before.cells.length - changed.first
  if (Math.min(changed.count, erased) < WORTH_ERASING) return pen.adopt(direct)

  const erasing = pen.fork()
  erasing.moveTo(at, changed.first, after)
  erasing.eraseLine()
  rewrite(erasing, at, firstColumns(before, changed.first), after)
  const cheaper = cheaperOf(direct, erasing)
  const shifting = cheaper.bytes < WORTH_SHIFTING ? undefined : shift(pen, at, before, after)
  pen.adopt(cheaperOf(cheaper, shifting))
}

const cheaperOf = (one: Pen, other: Pen | undefined): Pen =>
  other && other.bytes < one.bytes ? other : one

/**
 * Writes two adjacent cells, the right one first. Typing moves a text cursor drawn as a cell, and the terminal is still in the
 * style of this cell.
 */
function drawBackwards(
  pen: Pen,
  at: number,
  { first, last }: { first: number; last: number },
  after: Row,
): Pen | undefined {
  const cells = [after.cells[first] ?? " ", after.cells[last] ?? " "]
  if (last !== first + 1 || !cells.every((cell) => cell !== "" && isCertain(cell))) return undefined
  const writing = pen.fork()
  for (const column of [last, first]) {
    writing.moveTo(at, column, after)
    writing.write(after, column)
  }
  return writing
}

function shift(pen: Pen, at: number, before: Row, after: Row): Pen | undefined {
  const found = shiftOf(before, after)
  if (!found || !pen.mayShift(found.column, found.by)) return undefined
  const shifting = pen.fork()
  shifting.moveTo(at, found.column, before)
  shifting.shiftLine(found.by)
  rewrite(shifting, at, shiftedRow(before, found, pen.columns), after)
  return shifting
}

const firstColumns = ({ cells, styles }: Row, columns: number): Row => ({
  cells: cells.slice(0, columns),
  styles: styles.slice(0, columns),
})

function changesOf(before: Row, after: Row): { first: number; last: number; count: number } {
  const length = Math.max(before.cells.length, after.cells.length)
  let first = -1
  let last = -1
  let count = 0
  for (let column = 0; column < length; column++) {
    if (isSame(before, after, column)) continue
    if (first < 0) first = column
    last = column
    count++
  }
  return { first, last, count }
}

/** Writes the cells that differ. */
function rewrite(pen: Pen, at: number, before: Row, after: Row): void {
  const { length } = after.cells
  // Cells right of a grapheme with uncertain width may be covered or erased by it, so they are rewritten.
  let isCovered = false
  for (let column = 0; column < length;) {
    if (!isCovered && isSame(before, after, column)) {
      column++
      continue
    }
    let start = column
    while (after.cells[start] === "") start--
    pen.moveTo(at, start, after)
    isCovered ||= !isCertain(after.cells[start] ?? " ")
    column = start + pen.writeAlike(after, start, isCovered ? 0 : alikeBeside(before, after, start))
  }
  if ((before.cells.length <= length && !isCovered) || length >= pen.columns) return
  pen.moveTo(at, length, after)
  pen.eraseLine()
}

/** Returns the number of cells beside this one that are equal to it, up to the last one that is not shown yet. */
function alikeBeside(before: Row, after: Row, column: number): number {
  const { cells, styles } = after
  let last = column
  for (let at = column + 1; cells[at] === cells[column] && styles[at] === styles[column]; at++)
    if (!isSame(before, after, at)) last = at
  return last - column
}
