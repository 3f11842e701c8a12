import type { ru } from "../ru/commands-games.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on games. */
export const en: EnglishOf<typeof ru> = {
  "x.commands-games": "",
}
