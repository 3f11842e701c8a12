import type { ru } from "../ru/screens-project.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal's view of one project: problems, paths, outline, difference, interview. */
export const en: EnglishOf<typeof ru> = {
  "x.screens-project": "",
}
