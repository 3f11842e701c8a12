import { wrapText } from "../text/wrap-text.ts"
import { displayWidth } from "../text/display-width.ts"

/** Indent of continuation rows. */
const HANGING = 2

/** A line on as many rows as it needs, each with its indentation. A styled line stays one row, and may be cut. */
export function fittedLine(line: string, width: number): readonly string[] {
  if (displayWidth(line) <= width || line.includes("\u001B")) return [line]
  const indent = line.length - line.trimStart().length
  const room = Math.max(8, width - indent - HANGING)
  return wrapText(line.trimStart(), room).map(
    (row, at) => " ".repeat(indent + (at > 0 ? HANGING : 0)) + row,
  )
}
