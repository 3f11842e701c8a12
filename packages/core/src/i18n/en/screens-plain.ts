import type { ru } from "../ru/screens-plain.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal without a screen: plain lists and numbered questions. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-plain": "",
}
