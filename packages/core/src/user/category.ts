import { z } from "zod"
import { keysOf } from "../lib/index.ts"

/** What kind of customer an account or an organization is. Labels: `category.<key>` in i18n. */
export const CATEGORIES = {
  staff: { id: 1, name: "Staff" },
  agency: { id: 2, name: "Agency" },
  brand: { id: 3, name: "Brand" },
  studio: { id: 4, name: "Studio" },
  academic: { id: 5, name: "Academic" },
} as const
export type Category = keyof typeof CATEGORIES

export const CATEGORY_NAMES = keysOf(CATEGORIES)

export const CategoryId = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])

export const CategoryRecord = z.object({ id: CategoryId, name: z.string() })
export type CategoryRecord = z.infer<typeof CategoryRecord>

const byId = new Map<number, Category>(CATEGORY_NAMES.map((name) => [CATEGORIES[name].id, name]))

/** The category with this number. @throws Error on a number that {@link CategoryId} would refuse. */
export function categoryOf(id: number): Category {
  const category = byId.get(id)
  if (!category) throw new Error(`no category has the number ${id}`)
  return category
}
