import type { ru } from "../ru/web.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "app.name": "Questionnaire Office",
}
