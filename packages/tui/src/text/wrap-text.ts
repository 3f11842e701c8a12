import { displayWidth } from "./display-width.ts"
import { neutraliseText } from "./control-characters.ts"

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })
/** Most rows of a text that are laid out. */
const MOST_ROWS = 60

/**
 * Wraps a user's text to at most `width` columns, without control characters: at line breaks, and between words if possible. Rows
 * beyond `most` are left out, which the last row states.
 */
export function wrapText(text: string, width: number, most = MOST_ROWS): string[] {
  const room = Math.max(2, width)
  const rows: string[] = []
  // A column takes one UTF-16 unit at least, but marks take none: some more are looked at.
  for (const line of text.slice(0, 4 * room * most).split(/\r\n|[\r\n\u2028\u2029]/u)) {
    rows.push(...wrapLine(neutraliseText(line), room))
    if (rows.length > most) break
  }
  if (rows.length <= most && text.length <= 4 * room * most) return rows
  return [...rows.slice(0, most - 1), `${(rows[most - 1] ?? "").slice(0, room - 1)}…`]
}

function wrapLine(line: string, width: number): string[] {
  if (displayWidth(line) <= width) return [line]
  const rows: string[] = []
  let row = ""
  for (const word of line.split(" ")) {
    const joined = row === "" ? word : `${row} ${word}`
    if (displayWidth(joined) <= width) row = joined
    else {
      if (row !== "") rows.push(row)
      const pieces = displayWidth(word) <= width ? [word] : piecesOf(word, width)
      rows.push(...pieces.slice(0, -1))
      row = pieces.at(-1) ?? ""
    }
  }
  return [...rows, row]
}

/** A word that is wider than a row. */
function piecesOf(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ""
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const next = displayWidth(segment)
    if (used + next > width && piece !== "") {
      pieces.push(piece)
      piece = ""
      used = 0
    }
    piece += segment
    used += next
  }
  return [...pieces, piece]
}
