import type { RussianTexts } from "../text.ts"

/** Texts of commands on tariffs, the calculator, organizations, callbacks. */
export const ru = {
  "x.commands-pricing": "",
} as const satisfies RussianTexts
