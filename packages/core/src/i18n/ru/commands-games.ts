import type { RussianTexts } from "../text.ts"

/** Texts of commands on games. */
export const ru = {
  "x.commands-games": "",
} as const satisfies RussianTexts
