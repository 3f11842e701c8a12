import { byteLength, isCertain } from "./glyph.ts"
import type { Row } from "./row.ts"
import { blankStyle, type Style, transition } from "./style.ts"
import type { TerminalSkills } from "./terminal-skills.ts"

const CSI = "\u001B["
/** Moves to the first column of the next line, regardless of how the terminal driver converts line feeds. */
const NEXT_LINE = "\u001BE"
/** Maximum number of columns that are moved back with backspaces of one byte each; a sequence has four bytes. */
const MOST_BACK = 3

/** Position of the terminal's cursor, counted from 0; undefined if it is not known for certain. */
export interface Place {
  row: number
  column: number
}

/** Lines that scroll; without a region, all lines do. */
export interface Region {
  first: number
  last: number
}

/** State of a terminal between two updates. */
export interface PenState {
  region?: Region | undefined
  cursor: Place | undefined
  /** Current style. */
  style: Style
  skills: TerminalSkills
}

const countedSequence = (count: number, letter: string) =>
  `${CSI}${count === 1 ? "" : count}${letter}`
const absolutePosition = ({ row, column }: Place) => {
  if (column > 0) return `${CSI}${row + 1};${column + 1}H`
  return row > 0 ? `${CSI}${row + 1}H` : `${CSI}H`
}

/** Whether moving the cursor up or down between these lines would stop at the edge of a region. */
const isHeld = (from: number, to: number, region: Region | undefined): boolean =>
  region !== undefined &&
  (to > from ? from <= region.last && to > region.last : from >= region.first && to < region.first)

/** Returns the shortest of all sequences that move the cursor from one position to another. */
function jump(from: Place | undefined, to: Place, region: Region | undefined): string {
  const ways = [absolutePosition(to)]
  if (from?.row === to.row) {
    const by = to.column - from.column
    if (to.column === 0) ways.push("\r")
    ways.push(
      by > 0 ? countedSequence(by, "C") : countedSequence(-by, "D"),
      countedSequence(to.column + 1, "G"),
    )
    if (by < 0 && by >= -MOST_BACK) ways.push("\b".repeat(-by))
  } else if (from?.column === to.column) {
    const by = to.row - from.row
    if (!isHeld(from.row, to.row, region))
      ways.push(by > 0 ? countedSequence(by, "B") : countedSequence(-by, "A"))
  }
  return ways.reduce((best, way) => (way.length < best.length ? way : best))
}

/** Writes to the terminal in as few bytes as possible. Tracks the position of the cursor and the current style. */
export class Pen {
  /** Output so far. */
  text = ""
  readonly columns: number
  readonly #skills: TerminalSkills
  #place: Place | undefined
  /** Line of the cursor; known even if its column is not. */
  #row: number | undefined
  #style: Style
  #region: Region | undefined

  constructor(columns: number, { cursor, style, skills, region }: PenState) {
    this.columns = columns
    this.#skills = skills
    this.#place = cursor
    this.#row = cursor?.row
    this.#style = style
    this.#region = region
  }

  get state(): PenState {
    const [cursor, style, skills, region] = [this.#place, this.#style, this.#skills, this.#region]
    return { cursor, style, skills, region }
  }
  get bytes(): number {
    return byteLength(this.text)
  }

  /** Returns a pen with the same state, for computing the cost of an update. */
  fork(): Pen {
    const pen = new Pen(this.columns, this.state)
    pen.#row = this.#row
    return pen
  }
  /** Takes over the state and the output of another pen. */
  adopt(other: Pen): void {
    this.text += other.text
    this.#place = other.#place
    this.#row = other.#row
    this.#style = other.#style
    this.#region = other.#region
  }

  /** Scrolls the lines of a region up by `by`, or down if it is negative. Blank lines are inserted. */
  scroll(region: Region, by: number): void {
    this.clearGround()
    // Setting a region moves the cursor to the corner. The region remains set, because the same lines will probably scroll
    // again.
    if (region.first !== this.#region?.first || region.last !== this.#region.last)
      this.command(`${CSI}${region.first + 1};${region.last + 1}r`, { row: 0, column: 0 })
    this.#region = region
    this.text += countedSequence(Math.abs(by), by > 0 ? "S" : "T")
  }

  /** Writes a sequence that moves the cursor to `place`. */
  command(sequence: string, place: Place | undefined = this.#place): void {
    this.text += sequence
    this.#place = place
    this.#row = place?.row
  }

  setStyle(style: Style): void {
    this.text += transition(this.#style, style)
    this.#style = style
  }

  /** Resets the style, so that erased or inserted cells have the default background. */
  clearGround(): void {
    if (blankStyle(this.#style) !== "") this.setStyle("")
  }

  /** Moves to a column of `row`. A short distance to the right is covered by writing the present cells again. */
  moveTo(at: number, column: number, row: Row): void {
    // At the end of a region, moving to the next line would scroll the region.
    if (this.#row !== at - 1 || this.#row === this.#region?.last)
      return this.#moveTo({ row: at, column }, row)
    const style = row.styles[column] ?? ""
    const below = this.fork()
    below.command(NEXT_LINE, { row: at, column: 0 })
    below.#moveTo({ row: at, column }, row)
    const direct = this.fork()
    direct.#moveTo({ row: at, column }, row)
    const costOf = (pen: Pen) => pen.bytes + transition(pen.#style, style).length
    this.adopt(costOf(below) < costOf(direct) ? below : direct)
  }

  #moveTo(to: Place, row: Row): void {
    const from = this.#place
    if (from?.row === to.row && from.column === to.column) return
    const way = jump(from, to, this.#region)
    if (
      from?.row !== to.row ||
      from.column > to.column ||
      !this.#rewrite(from, to, row, way.length)
    )
      this.command(way, to)
  }

  #rewrite(from: Place, to: Place, row: Row, most: number): boolean {
    // Each cell takes at least one byte.
    if (to.column - from.column > most) return false
    const pen = this.fork()
    for (let column = from.column; column < to.column; column++) {
      const cell = row.cells[column] ?? " "
      if (cell === "" || !isCertain(cell)) return false
      pen.write(row, column)
    }
    const cost = pen.bytes + transition(pen.#style, row.styles[to.column] ?? "").length
    if (cost > most + transition(this.#style, row.styles[to.column] ?? "").length) return false
    this.adopt(pen)
    return true
  }

  /** Writes the cell at `column` of `row` at the cursor. @returns the number of columns that it takes */
  write(row: Row, column: number): number {
    const cell = row.cells[column] ?? " "
    const style = row.styles[column] ?? ""
    let width = 1
    while (row.cells[column + width] === "") width++
    // Colours of letters are not visible on a blank, so the style need not be changed for them.
    if (cell !== " " || blankStyle(this.#style) !== style) this.setStyle(style)
    if (isCertain(cell)) this.#advance(cell, width)
    else this.#writeUncertain(cell, column, width)
    return width
  }

  /**
   * Writes a cell, and `more` equal cells beside it, which must have a certain width. @returns the number of columns that all
   * of them take
   */
  writeAlike(row: Row, column: number, more: number): number {
    const width = this.write(row, column)
    if (more === 0) return width
    const cell = row.cells[column] ?? " "
    const sequence = countedSequence(more, "b")
    const isRepeated =
      this.#skills.repeatsBlanks && cell === " " && sequence.length < more * byteLength(cell)
    if (isRepeated) this.#advance(sequence, more)
    else for (let i = 1; i <= more; i++) this.#advance(cell, 1)
    return width + more
  }

  /** Erases from the cursor to the end of the line. */
  eraseLine(): void {
    this.clearGround()
    this.text += `${CSI}K`
  }

  /**
   * Whether the rest of a line from this column may be shifted by this number of columns: to the right by at most half of it.
   */
  mayShift(column: number, by: number): boolean {
    return this.#skills.shiftsLines && 2 * by <= this.columns - column
  }
  /** Shifts the text right of the cursor by a number of columns. Blanks are inserted; text beyond the edge is lost. */
  shiftLine(by: number): void {
    this.clearGround()
    this.text += countedSequence(Math.abs(by), by > 0 ? "@" : "P")
  }

  #advance(text: string, width: number): void {
    this.text += text
    const place = this.#place
    if (!place) return
    const column = place.column + width
    // At the right edge, terminals differ in whether the cursor remains in the last column.
    this.#place = column < this.columns ? { row: place.row, column } : undefined
  }

  /**
   * Writes a grapheme that may take fewer columns than expected: its columns are first filled with blanks, and the cursor is
   * then moved explicitly.
   */
  #writeUncertain(cell: string, column: number, width: number): void {
    // At the right edge, terminals differ in moving back.
    const back =
      column + width < this.columns ? countedSequence(width, "D") : countedSequence(column + 1, "G")
    this.text += " ".repeat(width) + back + cell
    this.#place = undefined
  }
}
