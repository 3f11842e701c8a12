import type { ru } from "../ru/edits.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {}
