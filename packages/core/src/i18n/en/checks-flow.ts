import type { ru } from "../ru/checks-flow.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {}
