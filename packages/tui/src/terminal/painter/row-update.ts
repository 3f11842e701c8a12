import { isCertain } from "./glyph.ts"
import type { Pen } from "./pen.ts"
import type { Row } from "./row.ts"

/** Shorter changes are not worth trying another way. */
const WORTH_ERASING = 16

const isSame = (before: Row, after: Row, column: number) =>
  (before.cells[column] ?? " ") === (after.cells[column] ?? " ") &&
  (before.styles[column] ?? "") === (after.styles[column] ?? "")

/** Turns a line that shows `before` into one that shows `after`, by the cheaper of two ways. */
export function updateRow(pen: Pen, at: number, before: Row, after: Row): void {
  if (before === after) return
  const changed = changesOf(before, after)
  if (changed.first < 0) return
  const direct = pen.fork()
  rewrite(direct, at, before, after)
  const erased = before.cells.length - changed.first
  if (Math.min(changed.count, erased) < WORTH_ERASING) return pen.adopt(direct)

  const erasing = pen.fork()
  erasing.moveTo(at, changed.first, after)
  erasing.eraseLine()
  rewrite(erasing, at, firstColumns(before, changed.first), after)
  pen.adopt(erasing.bytes < direct.bytes ? erasing : direct)
}

const firstColumns = ({ cells, styles }: Row, columns: number): Row => ({
  cells: cells.slice(0, columns),
  styles: styles.slice(0, columns),
})

function changesOf(before: Row, after: Row): { first: number; count: number } {
  const length = Math.max(before.cells.length, after.cells.length)
  let first = -1
  let count = 0
  for (let column = 0; column < length; column++) {
    if (isSame(before, after, column)) continue
    if (first < 0) first = column
    count++
  }
  return { first, count }
}

/** Writes the cells that differ. */
function rewrite(pen: Pen, at: number, before: Row, after: Row): void {
  const { length } = after.cells
  // What stands right of an uncertain grapheme may be covered by it, or blanked with it: it is written anew.
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
    column = start + pen.write(after, start)
  }
  if ((before.cells.length <= length && !isCovered) || length >= pen.columns) return
  pen.moveTo(at, length, after)
  pen.eraseLine()
}
