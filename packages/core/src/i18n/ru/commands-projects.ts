import type { RussianTexts } from "../text.ts"

/** Texts of commands on projects, questionnaires and moderation. */
export const ru = {
  "x.commands-projects": "",
} as const satisfies RussianTexts
