import type { ru } from "../ru/interview.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {}
