/** How the terminal is coloured: `contrast` has no hues at all, `mono` nothing but the text. */
export const THEMES = ["dark", "light", "contrast", "mono"] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = "dark"
