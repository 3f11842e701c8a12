import type { ru } from "../ru/routes.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {}
