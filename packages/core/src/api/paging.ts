import { z } from "zod"

export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 1000
/** Up to here `total` is exact; beyond, an estimate unless `count=exact` is asked for. */
export const EXACT_TOTAL_MAX = 10_000

const DIGITS = /^-?\d+$/

/** A whole number in a query string, in plain digits. Issues beside those of the schema: `notInteger`. */
export const queryInt = <Whole extends z.ZodType<number>>(schema: Whole) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value
    if (DIGITS.test(value)) return Number(value)
    context.addIssue({ code: "custom", message: "notInteger" })
    return z.NEVER
  }, schema)

/** More values of one filter than any list of ours has. */
const LIST_MAX = 50

/** A query name that may stand once or several times: `roles=1&roles=2`; the same value twice counts once. */
export const queryList = <Each extends z.ZodType>(each: Each) =>
  z.preprocess(
    (value) => (value === undefined ? value : [...new Set([value].flat())]),
    z.array(each).max(LIST_MAX).optional(),
  )

/** What every list takes. `cursor` is the `next` of the page before; `sort` is a field, or `-field` for descending. */
export const pagingOf = <const Fields extends readonly [string, ...string[]]>(...fields: Fields) =>
  z.strictObject({
    limit: queryInt(z.int().min(1).max(MAX_LIMIT)).optional(),
    cursor: z.string().max(500).optional(),
    q: z.string().trim().max(200).optional(),
    sort: z.enum(sortsOf(fields)).optional(),
    count: z.literal("exact").optional(),
  })

type Sort<Field extends string> = Field | `-${Field}`

const sortsOf = <Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  fields.flatMap((field) => [field, `-${field}`]) as [
    Sort<Fields[number]>,
    ...Sort<Fields[number]>[],
  ]

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
