import type { RussianTexts } from "../text.ts"

/** Mails that decide nothing by a link, and callbacks. */
export const ru = {} as const satisfies RussianTexts
