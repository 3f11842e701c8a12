import { isCertain } from "./glyph.ts"
import type { Row } from "./row.ts"

/** A horizontal shift: cells from a column on move right by this number of columns, or left if it is negative. */
export interface RowShift {
  column: number
  by: number
}

/** Number of letters that are searched for elsewhere in the line, and the minimum number that must have moved together. */
const LOOKED_FOR = 8
const LEAST = 12

/** Returns a line as letters by column; undefined if some of them have an uncertain width. */
const lettersOf = (() => {
  const known = new WeakMap<Row, { letters: string | undefined }>()
  return (row: Row): string | undefined => {
    let kept = known.get(row)
    if (!kept) {
      const letters = row.cells.join("")
      const areCertain = letters.length === row.cells.length && row.cells.every(isCertain)
      known.set(row, (kept = { letters: areCertain ? letters : undefined }))
    }
    return kept.letters
  }
})()

/** Returns the shift that changes most of `before` to `after`; undefined if there is none. */
export function shiftOf(before: Row, after: Row): RowShift | undefined {
  const [was, is] = [lettersOf(before), lettersOf(after)]
  if (was === undefined || is === undefined) return undefined
  let best: { column: number; by: number; length: number } | undefined
  for (let at = 0; at + LOOKED_FOR <= is.length;) {
    const by = at - placeOf(was, is.slice(at, at + LOOKED_FOR), at)
    const found = by === 0 ? undefined : alikeRange(before, after, { column: at, by })
    if (found && found.end - found.first >= (best?.length ?? LEAST))
      best = { column: found.first, by, length: found.end - found.first }
    at = Math.max(at + (LOOKED_FOR >> 1), found?.end ?? 0)
  }
  // Blanks are inserted before text that moves to the right.
  return best && { column: Math.min(best.column, best.column - best.by), by: best.by }
}

/** Returns the earlier position of a part of the line; `at` if it is unknown or ambiguous. */
function placeOf(was: string, part: string, at: number): number {
  const from = part.includes("  ") ? -1 : was.indexOf(part)
  return from < 0 ? at : from
}

const isAlike = (before: Row, after: Row, column: number, by: number) =>
  before.cells[column - by] === after.cells[column] &&
  before.styles[column - by] === after.styles[column]

/** Returns the columns around this one that have moved by the same distance. */
function alikeRange(
  before: Row,
  after: Row,
  { column, by }: RowShift,
): { first: number; end: number } {
  let first = column
  while (first > Math.max(0, by) && isAlike(before, after, first - 1, by)) first--
  let end = column
  while (end < after.cells.length && isAlike(before, after, end, by)) end++
  return { first, end }
}

/** Returns the line after the shift, on a screen with this number of columns. */
export function shiftedRow({ cells, styles }: Row, shift: RowShift, columns: number): Row {
  const { column, by } = shift
  const moved = <Cell>(row: readonly Cell[], blank: Cell) => {
    const head = Array.from({ length: column }, (_, i) => row[i] ?? blank)
    const tail = row.slice(Math.max(0, column - Math.min(by, 0)))
    const gap = Array.from({ length: Math.max(0, by) }, () => blank)
    return [...head, ...gap, ...tail].slice(0, columns)
  }
  return { cells: moved(cells, " "), styles: moved(styles, "") }
}
