import type { ru } from "../ru/server.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "app.name": "Questionnaire Office",
}
