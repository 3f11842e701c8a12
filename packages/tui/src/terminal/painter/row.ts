import { isNarrow } from "./glyph.ts"
import { applySgr, blankStyle, type Style } from "./style.ts"
import { displayWidth } from "../../text/display-width.ts"

/** One line of the screen by column. Invisible blanks at its end are left out. */
export interface Row {
  /** One grapheme per column; `""` in the second column of a wide grapheme. */
  cells: readonly string[]
  styles: readonly Style[]
}

export const EMPTY_ROW: Row = { cells: [], styles: [] }

const ESC = 0x1b
// The rest of a sequence after Escape. Sequences are removed as a whole, so that no part of an unknown one remains as text.
const SGR = /\[([\d;:]*)m/y
const SEQUENCE = /\[[0-?]*[ -/]*[@-~]|[\]PX^_]\P{Cc}*\p{Cc}?\\?|[ -/]*[0-~]?/uy

let segmenter: Intl.Segmenter | undefined

interface RowReading {
  cells: string[]
  styles: Style[]
  style: Style
}

function put(row: RowReading, grapheme: string, width: number): void {
  for (let column = 0; column < width; column++) {
    row.cells.push(column === 0 ? grapheme : "")
    row.styles.push(row.style)
  }
}

/** Adds text that is not plain ASCII by graphemes, without those that take no column, such as control characters. */
function putGraphemes(row: RowReading, text: string): void {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })
  for (const { segment } of segmenter.segment(text)) {
    const width = /\p{Cc}/u.test(segment) ? 0 : displayWidth(segment)
    if (width > 0) put(row, segment === "\u00A0" ? " " : segment, width)
  }
}

function readSequence(row: RowReading, line: string, at: number): number {
  SGR.lastIndex = at + 1
  const style = SGR.exec(line)
  if (style) {
    row.style = applySgr(row.style, style[1] ?? "")
    return SGR.lastIndex
  }
  SEQUENCE.lastIndex = at + 1
  SEQUENCE.exec(line)
  return Math.max(at + 1, SEQUENCE.lastIndex)
}

const endOfText = (line: string, at: number) => {
  const escape = line.indexOf("\u001B", at)
  return escape < 0 ? line.length : escape
}

/** Returns the columns of a text with styles. Other sequences and control characters are removed. */
function readLine(line: string): RowReading {
  const row: RowReading = { cells: [], styles: [], style: "" }
  for (let at = 0; at < line.length;) {
    const code = line.charCodeAt(at)
    if (code === ESC) {
      at = readSequence(row, line, at)
      continue
    }
    const next = at + 1 < line.length ? line.charCodeAt(at + 1) : ESC
    // A combining mark may follow a plain letter.
    if (isNarrow(code) && (next === ESC || isNarrow(next))) {
      put(row, line.charAt(at), 1)
      at++
      continue
    }
    const end = endOfText(line, at)
    putGraphemes(row, line.slice(at, end))
    at = end
  }
  return row
}

/** Returns the number of columns after cutting, at most `columns`. A wide grapheme that would be divided is left out. */
function cut({ cells, styles }: RowReading, columns: number): number {
  let end = columns
  while (end > 0 && cells[end] === "") end--
  cells.length = end
  styles.length = end
  return end
}

/** Returns a line of the screen. A line that is too long ends with `…`, as in Ink. */
export function readRow(line: string, columns: number): Row {
  const row = readLine(line)
  const { cells, styles } = row
  if (cells.length > columns && columns > 0) {
    const end = cut(row, columns - 1)
    cells.push("…")
    styles.push(styles[end - 1] ?? "")
  }
  for (const [column, cell] of cells.entries())
    if (cell === " ") styles[column] = blankStyle(styles[column] ?? "")
  while (cells.at(-1) === " " && styles.at(-1) === "") {
    cells.pop()
    styles.pop()
  }
  return { cells, styles }
}
