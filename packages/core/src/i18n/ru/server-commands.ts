import type { RussianTexts } from "../text.ts"

/** Commands of `qo-server`, and their settings. */
export const ru = {} as const satisfies RussianTexts
