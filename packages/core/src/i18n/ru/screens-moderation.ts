import type { RussianTexts } from "../text.ts"

/** Texts of the moderation desk. */
export const ru = {
  "x.screens-moderation": "",
} as const satisfies RussianTexts
