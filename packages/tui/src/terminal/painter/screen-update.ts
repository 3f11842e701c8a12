import { Pen, type PenState } from "./pen.ts"
import { EMPTY_ROW, type Row } from "./row.ts"
import { updateRow } from "./row-update.ts"

/** The displayed screen and the current style. */
export interface Screen extends PenState {
  rows: readonly Row[]
  columns: number
}

/** Vertical shift: lines `first` to `last` move up by `by`, or down if it is negative; blank lines are inserted. */
interface Shift {
  first: number
  last: number
  by: number
}

/** Minimum number of changed lines for which a shift is searched for. */
const LEAST_LINES = 3

/** Returns the shortest update that makes the screen show `rows`. */
export function updateScreen(screen: Screen, rows: readonly Row[]): { text: string; next: Screen } {
  let best: Pen | undefined
  // After a scroll, updates that become longer than a full redraw are abandoned.
  const shifts = screen.skills.scrolls ? shiftsOf(screen.rows, rows) : []
  for (const shift of [...shifts, undefined]) {
    const pen = draw(screen, rows, shift, best?.bytes)
    if (pen) best = pen
  }
  return { text: best?.text ?? "", next: { ...screen, ...best?.state, rows } }
}

/** Draws the rows; undefined if it would take `most` bytes or more. */
function draw(
  screen: Screen,
  rows: readonly Row[],
  shift: Shift | undefined,
  most = Infinity,
): Pen | undefined {
  const pen = new Pen(screen.columns, screen)
  const before = shift ? shiftRows(screen.rows, shift) : screen.rows
  if (shift) pen.scroll({ first: shift.first, last: shift.last }, shift.by)
  for (const [at, row] of rows.entries()) {
    updateRow(pen, at, before[at] ?? EMPTY_ROW, row)
    // A text has at least as many bytes as letters.
    if (pen.text.length >= most) return undefined
  }
  return pen.bytes < most ? pen : undefined
}

const shiftRows = (rows: readonly Row[], { first, last, by }: Shift): readonly Row[] =>
  rows.map((row, at) => {
    if (at < first || at > last) return row
    const from = at + by
    return from < first || from > last ? EMPTY_ROW : (rows[from] ?? EMPTY_ROW)
  })

/** Returns the shifts to try: the most frequent one, and the same with one line more or less at either end. */
function shiftsOf(before: readonly Row[], after: readonly Row[]): readonly Shift[] {
  const moves = movesOf(before, after)
  const [by, lines] = [...moves].reduce<readonly [number, readonly number[]]>(
    (best, each) => (each[1].length > best[1].length ? each : best),
    [0, []],
  )
  const [start, end] = [lines[0], lines.at(-1)]
  if (start === undefined || end === undefined || lines.length < LEAST_LINES) return []
  const first = Math.min(start, start + by)
  const last = Math.max(end, end + by)
  // The line from which the cursor has moved lost its marker, so it is not recognised; it probably moved with the adjacent
  // lines.
  const near = by > 0 ? [0, 1] : [1, 0]
  return [near, [1, 1], near.toReversed(), [0, 0]]
    .map(([above = 0, below = 0]) => ({ first: first - above, last: last + below, by }))
    .filter((shift) => shift.first >= 0 && shift.last < after.length)
}

/** Returns the lines of `after` that are elsewhere in `before`, by the distance of the move upwards. */
function movesOf(before: readonly Row[], after: readonly Row[]): ReadonlyMap<number, number[]> {
  const places = new Map<Row, number>()
  for (const [at, row] of before.entries()) places.set(row, places.has(row) ? -1 : at)
  const moves = new Map<number, number[]>()
  for (const [at, row] of after.entries()) {
    const from = places.get(row) ?? -1
    if (from < 0 || before[at] === row || row.cells.length === 0) continue
    const lines = moves.get(from - at)
    if (lines) lines.push(at)
    else moves.set(from - at, [at])
  }
  return moves
}
