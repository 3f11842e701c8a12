/**
 * Lines of the screen that change with nearly every key, such as rows and counters of a list. React draws a placeholder for
 * each, and the content is sent to the terminal without React.
 */
export interface LiveLines {
  /** Returns the placeholder of a line. It needs 16 columns, and the line extends to the right edge. */
  place: (region: string, index: number) => string
  /** Sets the function that returns the lines of a region. It is called at each painting. */
  provide: (region: string, lines: () => readonly string[]) => void
  /** Repaints these lines only. */
  repaint: () => void
}
