import type { ru } from "../ru/screens-moderation.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the moderation desk. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-moderation": "",
}
