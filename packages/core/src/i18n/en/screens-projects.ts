import type { ru } from "../ru/screens-projects.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal's list of projects. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-projects": "",
}
