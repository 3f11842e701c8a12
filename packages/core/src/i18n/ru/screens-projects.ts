import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's list of projects. */
export const ru = {
  "x.screens-projects": "",
} as const satisfies RussianTexts
