import type { ru } from "../ru/commands-lists.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of what every list and batch takes: conditions, watching. */
export const en: EnglishOf<typeof ru> = {
  "x.commands-lists": "",
}
