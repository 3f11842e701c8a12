/** On an element and all in it: the dark theme. On `body` it also applies to portals. */
export const DARK = "bp6-dark"

/** An overlay that has the focus. */
export const OPEN_OVERLAY = ".bp6-overlay-open .bp6-dialog, .bp6-popover, dialog[open]"
