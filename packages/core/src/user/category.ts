import { z } from "zod"
import { finderOf, keyCodec, keysOf } from "../lib/index.ts"

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
export type CategoryId = z.infer<typeof CategoryId>

/** A category as it travels on the wire. */
export const CategoryRecord = z.object({ id: CategoryId, name: z.string() })

/** The category with this number. @throws Error on a number that {@link CategoryId} would refuse. */
export const categoryOf = finderOf(CATEGORIES, "category")

/** A field of a record: its key here, {@link CategoryRecord} on the wire. */
export const Category = keyCodec(CategoryRecord, CATEGORIES, categoryOf)
