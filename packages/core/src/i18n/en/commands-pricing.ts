import type { ru } from "../ru/commands-pricing.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on tariffs, the calculator, organizations, callbacks. */
export const en: EnglishOf<typeof ru> = {
  "x.commands-pricing": "",
}
