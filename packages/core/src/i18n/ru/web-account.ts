import type { RussianTexts } from "../text.ts"

/** Texts of the web app's lists and of the pages that manage users. */
export const ru = {} as const satisfies RussianTexts
