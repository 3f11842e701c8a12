import { isCertain } from "./glyph.ts"
import type { Row } from "./row.ts"

/** Cells from a column on move right by this many columns, or left if negative. */
export interface RowShift {
  column: number
  by: number
}

/** Letters that are looked for elsewhere in the line, and the least that must have moved with them. */
const LOOKED_FOR = 8
const LEAST = 12

/** A line as letters in columns; `undefined` where not all of them are certain to take one. */
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

/** The shift that maps most of `before` to `after`, if there is one. */
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
  // Blanks come in before text that moves to the right.
  return best && { column: Math.min(best.column, best.column - best.by), by: best.by }
}

/** Earlier position of a part of the line; `at` if unknown or ambiguous. */
function placeOf(was: string, part: string, at: number): number {
  const from = part.includes("  ") ? -1 : was.indexOf(part)
  return from < 0 ? at : from
}

const isAlike = (before: Row, after: Row, column: number, by: number) =>
  before.cells[column - by] === after.cells[column] &&
  before.styles[column - by] === after.styles[column]

/** The columns around this one that have moved so. */
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

/** The line once it is shifted, on a screen of so many columns. */
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
