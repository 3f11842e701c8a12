import type { RussianTexts } from "../text.ts"

/** Texts of the terminal without a screen: plain lists and numbered questions. */
export const ru = {
  "x.screens-plain": "",
} as const satisfies RussianTexts
