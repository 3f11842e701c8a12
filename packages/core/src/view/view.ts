import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { VIEW_SHARINGS } from "./choices.ts"

/** Maximum number of saved views per account. */
export const VIEWS_MAX = 100

const id = z.int().positive()
const Sharing = z.enum(VIEW_SHARINGS)
const ViewName = plainText({ min: 1, max: 80 })
/** Query of an address, without its question mark: `status=active&sort=-id`. */
const ViewQuery = plainText({ min: 0, max: 2000 })
/** The list or report to which the view belongs: `users.researchers`, `history`. */
export const ViewList = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]*([.-][a-zA-Z0-9]+)*$/, "wrongFormat")

/** A saved view of a list or report: its filters, order and columns, as in the address. */
export const View = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  sharing: Sharing,
  owner: z.object({ id: z.int(), fullname: z.string() }),
  /** Unix seconds. */
  createdAt: z.int(),
  revision: z.int(),
})
export type View = z.infer<typeof View>

export const ViewDraft = z.strictObject({
  list: ViewList,
  name: ViewName,
  query: ViewQuery,
  sharing: Sharing.optional(),
})
export type ViewDraft = z.infer<typeof ViewDraft>

export const ViewChange = z.strictObject({
  id,
  revision: z.int().nonnegative(),
  name: ViewName.optional(),
  query: ViewQuery.optional(),
  sharing: Sharing.optional(),
})
export type ViewChange = z.infer<typeof ViewChange>
