/** How the terminal is coloured: `contrast` has no hues at all, `mono` nothing but the text. */
export const THEMES = ["dark", "light", "contrast", "mono"] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = "dark"

/** The current theme, with a default if the configuration cannot be read. */
export const themeOf = (
  config: { settings: { theme: { value: string | undefined } } } | undefined,
): Theme => THEMES.find((each) => each === config?.settings.theme.value) ?? DEFAULT_THEME
