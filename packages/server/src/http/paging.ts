import { DEFAULT_LIMIT, EXACT_TOTAL_MAX } from "@qo/core/api"
import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import { z } from "zod"
import type { Database } from "../db/index.ts"
import { invalidField } from "./refusal.ts"

/**
 * The end of a page: the sort it belongs to, the last row's sort value and id, and the total counted at the first page
 * (negative: an estimate), so that later pages need not count again. Opaque to callers.
 */
const Cursor = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int(), z.int()])

export interface Position {
  value: string | number
  id: number
  total: Total
}
export interface Total {
  total: number
  totalIsEstimate?: true
}

export const encodeCursor = (sort: string, { value, id, total }: Position): string => {
  const counted = total.totalIsEstimate ? -total.total : total.total
  return Buffer.from(JSON.stringify([sort, value, id, counted])).toString("base64url")
}

/** @throws Refusal `invalid` with `cursorInvalid` where the cursor is none of ours or belongs to another sort. */
export function decodeCursor(cursor: string | undefined, sort: string): Position | undefined {
  if (cursor === undefined) return undefined
  const parsed = Cursor.safeParse(jsonIn(cursor))
  if (!parsed.success || parsed.data[0] !== sort) throw invalidField("cursor", "cursorInvalid")
  const [, value, id, counted] = parsed.data
  return { value, id, total: counted < 0 ? estimate(-counted) : { total: counted } }
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))
  } catch {
    return undefined
  }
}

const estimate = (total: number): Total => ({ total, totalIsEstimate: true })

interface Countable {
  compile: () => { sql: string; parameters: readonly unknown[] }
}

/** A page that the database has written as JSON already, see `db/json-text.ts`: `items` are its elements with commas between. */
export class WrittenPage {
  readonly items: string
  readonly total: Total
  readonly next: string | null

  constructor(items: string, total: Total, next: string | null) {
    this.items = items
    this.total = total
    this.next = next
  }

  toText(): string {
    const { total, totalIsEstimate } = this.total
    const count = totalIsEstimate ? `${total},"totalIsEstimate":true` : total
    return `{"data":[${this.items}],"total":${count},"next":${JSON.stringify(this.next)}}`
  }
}

/** Counts the rows of a query: exactly up to 10,000 or when asked to, beyond by the planner's estimate. */
export async function countRows(
  db: Kysely<Database>,
  query: Countable,
  exact: boolean,
): Promise<Total> {
  const { sql: text, parameters } = query.compile()
  const from = rawWith(text, parameters)
  const bound = exact ? sql`` : sql` limit ${EXACT_TOTAL_MAX + 1}`
  const counted = await sql<{ count: number }>`
    select count(*)::float8 as count from (select 1 from (${from}) as rows${bound}) as bounded`.execute(
    db,
  )
  const count = counted.rows[0]?.count ?? 0
  if (exact || count <= EXACT_TOTAL_MAX) return { total: count }
  const plan = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) ${from}`.execute(db)
  const rows = plan.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? count
  return estimate(Math.max(EXACT_TOTAL_MAX + 1, rows))
}

/** A compiled query as part of another: its `$1, $2…` become parameters again. */
const rawWith = (text: string, parameters: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(parameters[Number(part) - 1]))),
    sql``,
  )

/** Splits a sort such as `-email` into its field and direction. */
export const sortOf = <Given extends string>(
  sort: Given,
): { field: Given extends `-${infer Field}` ? Field : Given; direction: "asc" | "desc" } => ({
  field: sort.replace(/^-/, "") as never,
  direction: sort.startsWith("-") ? "desc" : "asc",
})

/** The column of a sort, with what its values in a cursor are cast to. */
export interface Sort<Column extends string = string> {
  column: Column
  cast: string
}

/** What narrows a list down: everything in its query but what orders and cuts it. */
export type FilterOf<Query> = Omit<Query, "limit" | "cursor" | "sort" | "count">

/** The condition of each filter, or undefined where a value asks for nothing. A filter of the call without one does not compile. */
export type Filters<Query> = {
  readonly [Name in keyof FilterOf<Query> & string]-?: (
    value: Exclude<FilterOf<Query>[Name], undefined>,
  ) => Expression<SqlBool> | undefined
}

/** The conditions of the filters that a query names. */
export const conditionsOf = <Query>(
  filters: Filters<Query>,
  query: NoInfer<FilterOf<Query>>,
): Expression<SqlBool>[] =>
  (Object.keys(filters) as (keyof Filters<Query>)[]).flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : (filters[name](value as never) ?? [])
  })

/** Cuts the one row more that was asked for and says where the next page starts. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number | undefined,
  total: Total,
  how: { item: (row: Row) => Item; cursor: (last: Row) => string },
): { data: Item[]; total: number; totalIsEstimate?: true; next: string | null } {
  const size = limit ?? DEFAULT_LIMIT
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last !== undefined ? how.cursor(last) : null
  return { data: shown.map(how.item), ...total, next }
}
