import type { ru } from "../ru/structure-list.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {}
