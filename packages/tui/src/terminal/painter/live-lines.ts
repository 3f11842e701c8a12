/**
 * Lines of the screen that change with nearly every key, such as rows of a list and its counters. React draws a placeholder for
 * each; the content is sent to the terminal without React.
 */
export interface LiveLines {
  /** Returns the placeholder for a line. It needs 16 columns, and the line extends to the right edge. */
  place: (region: string, index: number) => string
  /** Sets the function that returns a region's lines, called at each painting. */
  provide: (region: string, lines: () => readonly string[]) => void
  /** Repaints only these lines. */
  repaint: () => void
}
