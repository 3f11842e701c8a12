/** Position of a list as indexes of displayed rows. An empty list has cursor 0 and top 0. */
export interface Viewport {
  cursor: number
  top: number
  /** Rows that fit on the screen, at least 1. */
  height: number
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The nearest viewport that shows its cursor and leaves no empty rows at the end of `length` rows. */
export function settleViewport({ cursor, top, height }: Viewport, length: number): Viewport {
  const tall = Math.max(1, height)
  const at = clamp(cursor, 0, Math.max(0, length - 1))
  const shown = clamp(top, at - tall + 1, at)
  return { cursor: at, top: clamp(shown, 0, Math.max(0, length - tall)), height: tall }
}

/** The cursor follows its row to `cursor`, and the row stays on its line of the screen. */
export const followCursor = (view: Viewport, cursor: number, length: number): Viewport =>
  settleViewport({ ...view, cursor, top: view.top + cursor - view.cursor }, length)
