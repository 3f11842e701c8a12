import type { RussianTexts } from "../text.ts"

/** Texts of what every list and batch takes: conditions, watching. */
export const ru = {
  "x.commands-lists": "",
} as const satisfies RussianTexts
