import { editByKey, type EditedText, insertText } from "../terminal/index.ts"
import { displayWidth } from "../text/display-width.ts"

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** A row of a long text on the screen: `text.slice(start, end)`. */
interface TextRow {
  start: number
  end: number
}

/** The rows of a text: broken at line ends, and in lines wider than `width` between words if possible. */
export function rowsOf(text: string, width: number): readonly TextRow[] {
  const rows: TextRow[] = []
  let start = 0
  for (const line of text.split("\n")) {
    rows.push(...brokenLine(line, start, width))
    start += line.length + 1
  }
  return rows
}

function brokenLine(line: string, offset: number, width: number): TextRow[] {
  const rows: TextRow[] = []
  let start = 0
  let used = 0
  /** End of the last word, including the blank after it. */
  let blank = 0
  for (const { segment, index } of graphemes.segment(line)) {
    const next = displayWidth(segment)
    // The cursor needs a cell after the last letter.
    if (used + next >= width && index > start) {
      const end = blank > start ? blank : index
      rows.push({ start: offset + start, end: offset + end })
      start = end
      used = displayWidth(line.slice(end, index))
    }
    used += next
    if (segment === " ") blank = index + 1
  }
  return [...rows, { start: offset + start, end: offset + line.length }]
}

/** A text to be read, on as many lines as it needs. */
export const wrapLongText = (text: string, width: number): readonly string[] =>
  rowsOf(text, width).map(({ start, end }) => text.slice(start, end).trimEnd())

/** The row that the cursor is in. */
export const rowAt = (rows: readonly TextRow[], at: number): number =>
  Math.max(
    0,
    rows.findLastIndex(({ start }) => start <= at),
  )

/** Moves the cursor one row up or down to the nearest column; `undefined` at the edge. */
export function moveRow(edited: EditedText, width: number, step: 1 | -1): EditedText | undefined {
  const rows = rowsOf(edited.text, width)
  const from = rows[rowAt(rows, edited.at)]
  const to = rows[rowAt(rows, edited.at) + step]
  if (!from || !to) return undefined
  const column = displayWidth(edited.text.slice(from.start, edited.at))
  // The end of a row that was wrapped is the start of the next one.
  const isLast = to.end === edited.text.length || edited.text.charAt(to.end) === "\n"
  const places = [
    ...Array.from(
      graphemes.segment(edited.text.slice(to.start, to.end)),
      ({ index }) => to.start + index,
    ),
    ...(isLast ? [to.end] : []),
  ]
  const at = places.findLast((place) => displayWidth(edited.text.slice(to.start, place)) <= column)
  return { text: edited.text, at: at ?? to.start }
}

/** Typed or pasted text, its line ends kept. */
export const insertLines = (edited: EditedText, typed: string): EditedText =>
  typed
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .reduce((sofar, line, i) => insertText(i === 0 ? sofar : newLine(sofar), line), edited)

export const newLine = ({ text, at }: EditedText): EditedText => ({
  text: `${text.slice(0, at)}\n${text.slice(at)}`,
  at: at + 1,
})

/** Home and End, and the keys that delete to them, stay in their line; other keys edit as in a text of one line. */
export function editLongByKey(edited: EditedText, name: string): EditedText | undefined {
  if (!LINE_KEYS.has(name)) return editByKey(edited, name)
  const start = edited.text.slice(0, edited.at).lastIndexOf("\n") + 1
  const next = edited.text.indexOf("\n", edited.at)
  const end = next < 0 ? edited.text.length : next
  const line = editByKey({ text: edited.text.slice(start, end), at: edited.at - start }, name)
  return (
    line && {
      text: edited.text.slice(0, start) + line.text + edited.text.slice(end),
      at: start + line.at,
    }
  )
}

const LINE_KEYS: ReadonlySet<string> = new Set([
  "home",
  "end",
  "ctrl+a",
  "ctrl+e",
  "ctrl+u",
  "ctrl+k",
])
