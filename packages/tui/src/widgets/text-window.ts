import type { EditedText } from "../terminal/index.ts"
import { displayWidth } from "../text/display-width.ts"
import { neutraliseText } from "../text/control-characters.ts"

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })
const inverseText = (text: string) => `\u001B[7m${text}\u001B[27m`

/**
 * The part of an edited line that fits into `width` columns, with the cursor in it as an inverse cell.
 * A secret shows a dot for each letter.
 */
export function textWindow(
  { text, at }: EditedText,
  { width, focused, secret }: { width: number; focused: boolean; secret: boolean },
): string {
  const cells = Array.from(graphemes.segment(text), ({ segment, index }) => ({
    shown: secret ? "•" : neutraliseText(segment),
    isCursor: index === at,
  }))
  cells.push({ shown: " ", isCursor: at === text.length })
  let from = 0
  const cursor = cells.findIndex(({ isCursor }) => isCursor)
  const widthOf = (start: number, end: number) =>
    cells.slice(start, end).reduce((sum, { shown }) => sum + displayWidth(shown), 0)
  while (widthOf(from, cursor + 1) > width && from < cursor) from++
  let to = cursor + 1
  while (to < cells.length && widthOf(from, to + 1) <= width) to++
  return cells
    .slice(from, to)
    .map(({ shown, isCursor }) => (isCursor && focused ? inverseText(shown) : shown))
    .join("")
}
