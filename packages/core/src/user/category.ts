import { keysOf } from "../lib/index.ts"
import { numberedChoice } from "../record/index.ts"

/** Customer category of an account or an organization. Labels: `category.<key>` in i18n. */
export const CATEGORIES = {
  staff: { id: 1, name: "Staff" },
  agency: { id: 2, name: "Agency" },
  brand: { id: 3, name: "Brand" },
  studio: { id: 4, name: "Studio" },
  academic: { id: 5, name: "Academic" },
} as const
export type Category = keyof typeof CATEGORIES

export const CATEGORY_NAMES = keysOf(CATEGORIES)

export const CATEGORY = numberedChoice("category", CATEGORIES, {
  staff: "neutral",
  agency: "neutral",
  brand: "neutral",
  studio: "neutral",
  academic: "neutral",
})
