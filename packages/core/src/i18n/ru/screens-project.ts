import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's view of one project: problems, paths, outline, difference, interview. */
export const ru = {
  "x.screens-project": "",
} as const satisfies RussianTexts
