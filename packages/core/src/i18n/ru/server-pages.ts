import type { RussianTexts } from "../text.ts"

/** The page of the API. */
export const ru = {} as const satisfies RussianTexts
