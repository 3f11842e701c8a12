import type { RussianTexts } from "../text.ts"

export const ru = {
  "app.name": "Questionnaire Office",
} as const satisfies RussianTexts
