import type { RussianTexts } from "../text.ts"

export const ru = {} as const satisfies RussianTexts
