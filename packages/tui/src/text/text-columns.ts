import { displayWidth, fitText } from "./display-width.ts"

/** Rows of cells in columns; the last cell is not padded. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const cells of rows)
    cells.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, displayWidth(cell))
    })
  return rows.map((cells) => {
    const last = cells.length - 1
    const fitted = cells.map((cell, at) => (at < last ? fitText(cell, widths[at] ?? 0) : cell))
    return `  ${fitted.join("  ")}`.trimEnd()
  })
}

const WIDTH = 10

/** A share as a bar: `███·······`. */
export const shareBar = (share: number): string =>
  "█".repeat(Math.round(Math.min(share, 1) * WIDTH)).padEnd(WIDTH, "·")
