import { z } from "zod"

export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 1000
/** Up to this number `total` is exact. Above it, `total` is an estimate unless `count=exact` is requested. */
export const EXACT_TOTAL_MAX = 10_000

const DIGITS = /^-?\d+$/

/** A whole number in a query string, in plain digits. Additional issue: `notInteger`. */
export const queryInt = <Whole extends z.ZodType<unknown, number>>(schema: Whole) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value
    if (DIGITS.test(value)) return Number(value)
    context.addIssue({ code: "custom", message: "notInteger" })
    return z.NEVER
  }, schema)

/** Maximum number of values of one filter, more than any fixed list has. */
const LIST_MAX = 50

/** Query parameter that may occur several times: `roles=1&roles=2`. Repeated values are counted once. */
export const queryList = <Each extends z.ZodType>(each: Each) =>
  z.preprocess(
    (value) => (value === undefined ? value : [...new Set([value].flat())]),
    z.array(each).max(LIST_MAX).optional(),
  )

/** Maximum number of fields by which a list can be sorted. Later fields are used if earlier ones are equal. */
export const SORTS_MAX = 3
/** Maximum length of a cursor, which contains values of three fields and a signature. */
const CURSOR_MAX = 4000

/**
 * Parameters of all lists. `cursor` is the `next` of the previous page. `sort` is a field, `-field` for descending order, or up
 * to three of them separated by commas. Without a matching index the server sorts up to {@link EXACT_TOTAL_MAX} rows and
 * refuses to sort more.
 */
export const pagingOf = <const Fields extends readonly [string, ...string[]]>(...fields: Fields) =>
  z.strictObject({
    limit: queryInt(z.int().min(1).max(MAX_LIMIT)).optional(),
    cursor: z.string().max(CURSOR_MAX).optional(),
    q: z.string().trim().max(200).optional(),
    sort: sortText(fields).optional(),
    count: z.literal("exact").optional(),
  })

type SortField<Field extends string> = Field | `-${Field}`
/** Values of the `sort` parameter of a list with these fields. */
export type SortText<Field extends string> = SortField<Field> | `${SortField<Field>},${string}`

/** Schema of the `sort` parameter. Issues: `notOneOf` with the fields, `maxItems`. */
function sortText<Fields extends readonly string[]>(fields: Fields) {
  const one = `-?(${fields.join("|")})`
  const isField = new RegExp(`^${one}$`)
  const text = z
    .string()
    .max(200)
    .superRefine((sort, context) => {
      const parts = sort.split(",")
      if (!parts.every((part) => isField.test(part))) {
        const values = fields.flatMap((field) => [field, `-${field}`]).join(", ")
        context.addIssue({ code: "custom", message: "notOneOf", params: { values } })
      } else if (parts.length > SORTS_MAX)
        context.addIssue({ code: "custom", message: "maxItems", params: { maximum: SORTS_MAX } })
    })
    .meta({ pattern: `^${one}(,${one}){0,${SORTS_MAX - 1}}$` })
  // The preceding check guarantees this type.
  return text as unknown as z.ZodType<SortText<Fields[number]>, SortText<Fields[number]>>
}

/** A field by which a list is sorted, and the direction. */
export interface SortPart<Field extends string = string> {
  field: Field
  direction: "asc" | "desc"
}

/** Returns the fields of a sort in order. Repeated fields have no effect and are left out. */
export function sortParts<Field extends string>(sort: SortText<Field>): SortPart<Field>[] {
  const parts = new Map<Field, SortPart<Field>>()
  for (const text of sort.split(",")) {
    const field = text.replace(/^-/, "") as Field
    if (!parts.has(field))
      parts.set(field, { field, direction: text.startsWith("-") ? "desc" : "asc" })
  }
  return [...parts.values()]
}

/** One page of a list. `next` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    totalIsEstimate: z.literal(true).optional(),
    next: z.string().nullable(),
  })

export interface Page<Item> {
  data: Item[]
  total: number
  totalIsEstimate?: true | undefined
  next: string | null
}
