import {
  type AnyCall,
  DEFAULT_LIMIT,
  EXACT_TOTAL_MAX,
  type SortPart,
  sortParts,
  type SortText,
  wireOf,
} from "@qo/core/api"
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { decodeCursor, encodeCursor, type Position } from "./cursor.ts"
import type { Total } from "./paging.ts"
import { invalidField } from "./refusal.ts"

/** A sort column with the type to which its values in a cursor are cast. */
export interface Sort<Column extends string = string> {
  column: Column
  cast: string
}

/** The sorts that a list supports. */
export interface SortTable<Field extends string> {
  sorts: Record<Field, Sort>
  /** Integer column that is unique for each row. */
  id: string
  /** The default sort. */
  first: SortText<Field>
  /** Combinations of sort fields for which an index exists, all fields in one direction. */
  indexed?: readonly (readonly Field[])[]
}

interface ListQuery {
  limit?: number | undefined
  cursor?: string | undefined
  sort?: string | undefined
  count?: "exact" | undefined
}

export interface Key<Field extends string = string> extends Sort, SortPart<Field> {}

/** The order of a list and the requested page. */
export interface Order<Field extends string = string> {
  keys: readonly Key<Field>[]
  /** Unique column that orders rows with equal keys. */
  id: { column: string; direction: "asc" | "desc" }
  /** Last row of the previous page; undefined on the first page. */
  after: Position | undefined
  /** Number of rows per page. */
  size: number
  /** Whether an index has this order. If so, a page can be read quickly for any number of matching rows. */
  indexed: boolean
  /** Returns the cursor of the page after this row. */
  next: (position: Position) => string
}

/** Reads order and page from a query. @throws Refusal `invalid` with `cursorInvalid` */
export function orderOf<Field extends string>(
  call: Pick<AnyCall, "path" | "input" | "keyed">,
  query: ListQuery,
  { sorts, id, first, indexed = [] }: SortTable<Field>,
  { secret }: { secret: Buffer },
): Order<Field> {
  const all = sortParts((query.sort ?? first) as SortText<Field>).map((part) => ({
    ...part,
    ...sorts[part.field],
  }))
  // Keys after a unique number have no effect.
  const own = all.findIndex(({ column }) => column === id)
  const keys = own < 0 ? all : all.slice(0, own)
  const direction = (all[own] ?? all.at(-1))?.direction ?? "asc"
  const isUniform = keys.every((key) => key.direction === direction)
  const fields = keys.map(({ field }) => field).join()
  const use = {
    secret,
    list: JSON.stringify([
      call.path,
      keys.map(termOf),
      direction,
      filtersOf(wireOf(call, query) as ListQuery),
    ]),
  }
  return {
    keys,
    id: { column: id, direction },
    after: query.cursor === undefined ? undefined : decodeCursor(use, query.cursor),
    size: query.limit ?? DEFAULT_LIMIT,
    indexed: isUniform && (keys.length < 2 || indexed.some((each) => each.join() === fields)),
    next: (position) => encodeCursor(use, position),
  }
}

const termOf = ({ field, direction }: SortPart): string => `${field} ${direction}`

/** Returns the filters of a query in canonical form. */
const filtersOf = ({
  limit: _limit,
  cursor: _cursor,
  sort: _sort,
  count: _count,
  ...filters
}: ListQuery) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))

/** Refuses a sort without an index if too many rows match. @throws Refusal `invalid` with `sortTooMany` */
export function refuseTooMany({ indexed }: Order, { total }: Total): void {
  if (!indexed && total > EXACT_TOTAL_MAX)
    throw invalidField("sort", "sortTooMany", { maximum: EXACT_TOTAL_MAX })
}

/** Largest number of rows that are collected and sorted for one page. */
export const GATHERED_MAX = 30_000

export const mayGather = (total: number): boolean => total <= GATHERED_MAX

/**
 * Refuses a first page for which too many rows would have to be sorted. Later pages are always read: a user who reads the whole
 * list must reach its end.
 * @throws Refusal `invalid` with `sortTooFar`
 */
export function refuseTooFar({ after }: Order, { total }: Total): void {
  if (!after && !mayGather(total)) throw invalidField("sort", "sortTooFar")
}

/** SQL expressions to use instead of the columns of an order. */
export interface Columns {
  keys: readonly RawBuilder<unknown>[]
  id: RawBuilder<unknown>
}

const columnsOf = ({ keys, id }: Order): Columns => ({
  keys: keys.map(({ column }) => sql.ref(column)),
  id: sql.ref(id.column),
})

/** Returns the terms of `order by`. */
export function termsOf(order: Order, columns: Columns = columnsOf(order)): RawBuilder<unknown> {
  const terms = order.keys.map(
    ({ direction }, at) => sql`${columns.keys[at]} ${sql.raw(direction)}`,
  )
  return sql.join([...terms, sql`${columns.id} ${sql.raw(order.id.direction)}`])
}

/** Returns SQL for the sort values of a row, from which its cursor is made. */
export const valuesOf = (order: Order, columns: Columns = columnsOf(order)): RawBuilder<string[]> =>
  sql`to_json(array[${sql.join(columns.keys.map((key) => sql`${key}::text`))}]::text[])`

/** Returns the SQL condition that a row comes after the previous page; undefined on the first page. */
export function startsAfter(
  order: Order,
  columns: Columns = columnsOf(order),
): RawBuilder<SqlBool> | undefined {
  const { keys, id, after } = order
  if (!after) return undefined
  const own = sql`${after.id}::bigint`
  if (keys.length === 0) return sql`${columns.id} ${signOf(id.direction)} ${own}`
  const values = keys.map(({ cast }, at) => sql`${after.values[at]}::${sql.raw(cast)}`)
  // With a row comparison, PostgreSQL can start in the middle of an index.
  if (keys.every(({ direction }) => direction === id.direction))
    return sql`(${sql.join([...columns.keys, columns.id])}) ${signOf(id.direction)} (${sql.join([...values, own])})`
  return keys.reduceRight<RawBuilder<SqlBool>>(
    (rest, { direction }, at) => sql`(${columns.keys[at]} ${signOf(direction)} ${values[at]}
      or (${columns.keys[at]} = ${values[at]} and ${rest}))`,
    sql`${columns.id} ${signOf(id.direction)} ${own}`,
  )
}

const signOf = (direction: "asc" | "desc") => sql.raw(direction === "asc" ? ">" : "<")

/** Returns a query for the rows of one page and one more row, with the sort values for the next cursor. */
export function pageIn<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  order: Order,
): SelectQueryBuilder<DB, Tables, Row & { sort_values: string[]; sort_id: number }> {
  const start = startsAfter(order)
  const { id } = columnsOf(order)
  const begun = start ? rows.where(start) : rows
  return begun
    .select([valuesOf(order).as("sort_values"), sql<number>`${id}`.as("sort_id")])
    .orderBy(termsOf(order))
    .limit(order.size + 1) as SelectQueryBuilder<
    DB,
    Tables,
    Row & { sort_values: string[]; sort_id: number }
  >
}

/** Removes the additional row and returns the page with the position of the next one. */
export function pageOfRows<Row extends { sort_values: string[]; sort_id: number }, Item>(
  rows: readonly Row[],
  { size, next }: Order,
  total: Total,
  item: (row: Row) => Item,
): { data: Item[]; total: number; totalIsEstimate?: true; next: string | null } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    data: shown.map(item),
    ...total,
    next: last ? next({ values: last.sort_values, id: last.sort_id, total }) : null,
  }
}
