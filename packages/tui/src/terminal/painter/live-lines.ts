/**
 * Lines of the screen that change with nearly every key: rows of a list, its counters. React draws a placeholder for each; the
 * content goes to the terminal without React.
 */
export interface LiveLines {
  /** Placeholder for a line: it needs 16 columns, and the line extends to the right edge. */
  place: (region: string, index: number) => string
  /** Sets the source of a region's lines, called at each painting. */
  provide: (region: string, lines: () => readonly string[]) => void
  /** Repaints these lines only. */
  repaint: () => void
}
