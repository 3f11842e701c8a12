import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's screen of tariffs and the calculator. */
export const ru = {
  "x.screens-pricing": "",
} as const satisfies RussianTexts
