/** How the cursor's row is told: `mark` by its first cells, `bar` by all of it, `auto` by what the line to the terminal takes. */
export const CURSORS = ["auto", "bar", "mark"] as const
export type Cursor = (typeof CURSORS)[number]
export const DEFAULT_CURSOR: Cursor = "auto"

/** The cursor that is set. */
export const cursorOf = (config: { settings: { cursor: { value: string | undefined } } }): Cursor =>
  CURSORS.find((each) => each === config.settings.cursor.value) ?? DEFAULT_CURSOR
