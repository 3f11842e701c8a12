import type { ru } from "../ru/screens-pricing.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal's screen of tariffs and the calculator. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-pricing": "",
}
