import type { ru } from "../ru/screens-games.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal's screen of games. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-games": "",
}
