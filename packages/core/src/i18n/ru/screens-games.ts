import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's screen of games. */
export const ru = {
  "x.screens-games": "",
} as const satisfies RussianTexts
