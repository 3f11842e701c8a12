import { byteLength, isCertain } from "./glyph.ts"
import type { Row } from "./row.ts"
import { blankStyle, type Style, transition } from "./style.ts"

const CSI = "\u001B["

/** Where the terminal's cursor stands, counted from 0; `undefined` while it is not known for certain. */
export interface Place {
  row: number
  column: number
}

const numbered = (count: number, letter: string) => `${CSI}${count === 1 ? "" : count}${letter}`
const absolute = ({ row, column }: Place) => {
  if (column > 0) return `${CSI}${row + 1};${column + 1}H`
  return row > 0 ? `${CSI}${row + 1}H` : `${CSI}H`
}

/** Every way from one place to another that a terminal knows; the shortest is taken. */
function jump(from: Place | undefined, to: Place): string {
  const ways = [absolute(to)]
  if (from?.row === to.row) {
    const by = to.column - from.column
    if (to.column === 0) ways.push("\r")
    ways.push(by > 0 ? numbered(by, "C") : numbered(-by, "D"), numbered(to.column + 1, "G"))
  } else if (from?.column === to.column) {
    const by = to.row - from.row
    ways.push(by > 0 ? numbered(by, "B") : numbered(-by, "A"))
  }
  return ways.reduce((best, way) => (way.length < best.length ? way : best))
}

/** Writes to the terminal in as few bytes as may be: knows where its cursor stands and which style it writes in. */
export class Pen {
  /** What has been written so far. */
  text = ""
  #place: Place | undefined
  #style: Style
  readonly columns: number

  constructor(columns: number, place?: Place, style: Style = "") {
    this.columns = columns
    this.#place = place
    this.#style = style
  }

  get place(): Place | undefined {
    return this.#place
  }
  get bytes(): number {
    return byteLength(this.text)
  }

  /** A pen that goes on from here, to see what it would cost. */
  fork(): Pen {
    return new Pen(this.columns, this.#place, this.#style)
  }
  /** Goes on where another pen has come to. */
  adopt(other: Pen): void {
    this.text += other.text
    this.#place = other.#place
    this.#style = other.#style
  }

  /** A sequence after which the cursor stands at `place`. */
  command(sequence: string, place: Place | undefined = this.#place): void {
    this.text += sequence
    this.#place = place
  }

  setStyle(style: Style): void {
    this.text += transition(this.#style, style)
    this.#style = style
  }

  /** Goes to a column of `row`; over a few cells that are there already by writing them once more. */
  moveTo(at: number, column: number, row: Row): void {
    const from = this.#place
    const to = { row: at, column }
    if (from?.row === at && from.column === column) return
    const way = jump(from, to)
    if (from?.row !== at || from.column > column || !this.#rewrite(from, to, row, way.length))
      this.command(way, to)
  }

  #rewrite(from: Place, to: Place, row: Row, most: number): boolean {
    // Each cell is a byte at least.
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

  /** Writes the cell at `column` of `row` where the cursor stands. @returns the columns it takes */
  write(row: Row, column: number): number {
    const cell = row.cells[column] ?? " "
    const style = row.styles[column] ?? ""
    let width = 1
    while (row.cells[column + width] === "") width++
    // Colours of letters do not show on a blank: it need not change them.
    if (cell !== " " || blankStyle(this.#style) !== style) this.setStyle(style)
    if (isCertain(cell)) this.#advance(cell, width)
    else this.#writeUncertain(cell, column, width)
    return width
  }

  /** Blanks from the cursor to the end of the line. */
  eraseLine(): void {
    // A ground would fill the line.
    if (blankStyle(this.#style) !== "") this.setStyle("")
    this.text += `${CSI}K`
  }

  #advance(cell: string, width: number): void {
    this.text += cell
    const place = this.#place
    if (!place) return
    const column = place.column + width
    // At the right edge the cursor stays in the last column, or not, as the terminal likes.
    this.#place = column < this.columns ? { row: place.row, column } : undefined
  }

  /** A grapheme that may come out narrower leaves blanks behind; wherever the cursor is then, the next cell is jumped to. */
  #writeUncertain(cell: string, column: number, width: number): void {
    // From the right edge, terminals do not go back alike.
    const back = column + width < this.columns ? numbered(width, "D") : numbered(column + 1, "G")
    this.text += " ".repeat(width) + back + cell
    this.#place = undefined
  }
}
