import type { ru } from "../ru/commands-projects.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on projects, questionnaires and moderation. */
export const en: EnglishOf<typeof ru> = {
  "x.commands-projects": "",
}
