/**
 * Lines of the screen that change with nearly every key: rows of a list, its counters. React draws a place for each; what
 * stands there goes to the terminal without React.
 */
export interface LiveLines {
  /** What React draws in the place of a line: it needs 16 columns, and the line runs to the right edge. */
  place: (region: string, index: number) => string
  /** Tells where the lines of a region come from; asked at each painting. */
  provide: (region: string, lines: () => readonly string[]) => void
  /** Paints the lines anew, and nothing else. */
  repaint: () => void
}
