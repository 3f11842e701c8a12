/** How the cursor's row is highlighted: `mark` by its first cells, `bar` as a whole, `auto` depending on the connection's speed. */
export const CURSORS = ["auto", "bar", "mark"] as const
export type Cursor = (typeof CURSORS)[number]
export const DEFAULT_CURSOR: Cursor = "auto"

/** The cursor that is set. */
export const cursorOf = (config: { settings: { cursor: { value: string | undefined } } }): Cursor =>
  CURSORS.find((each) => each === config.settings.cursor.value) ?? DEFAULT_CURSOR
