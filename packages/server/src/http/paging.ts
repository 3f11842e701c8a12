import { EXACT_TOTAL_MAX } from "@qo/core/api"
import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"

export interface Total {
  total: number
  totalIsEstimate?: true
}

export const estimatedTotal = (total: number): Total => ({ total, totalIsEstimate: true })

/** Returns a total that is exact up to 10,000 and otherwise an estimate. */
export const countedTotal = (rows: number): Total =>
  rows > EXACT_TOTAL_MAX ? estimatedTotal(rows) : { total: rows }

/** A query that has not been run. */
export interface CountableQuery {
  compile: () => { sql: string; parameters: readonly unknown[] }
}

/** A page that the database has already written as JSON, see `db/json-text.ts`. `items`: its elements, separated by commas. */
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

/** Counts the rows of a query: exactly up to 10,000 or if `exact`, otherwise by the planner's estimate. */
export async function countRows(
  db: Kysely<Database>,
  query: CountableQuery,
  exact: boolean,
): Promise<Total> {
  const count = await countUpTo(db, query, exact ? Infinity : EXACT_TOTAL_MAX)
  return count === undefined
    ? estimatedTotal(rowsBeyondExact(await plannedRows(db, query)))
    : { total: count }
}

/** Rounds an estimate of a number that is known to be above {@link EXACT_TOTAL_MAX}. */
export const rowsBeyondExact = (rows: number): number =>
  Math.max(EXACT_TOTAL_MAX + 1, Math.round(rows))

/** Counts the rows of a query; undefined if there are more than `most`. */
export async function countUpTo(
  db: Kysely<Database>,
  query: CountableQuery,
  most: number,
): Promise<number | undefined> {
  const bound = most === Infinity ? sql`` : sql` limit ${most + 1}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from (select 1 from (${asPart(query)}) as rows${bound}) as bounded`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return count > most ? undefined : count
}

async function plannedRows(db: Kysely<Database>, query: CountableQuery): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) ${asPart(query)}`.execute(db)
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0
}

/** Embeds a compiled query in another one: `$1, $2…` become parameters again. */
function asPart(query: CountableQuery) {
  const { sql: text, parameters } = query.compile()
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(parameters[Number(part) - 1])))
  return sql.join(parts, sql``)
}

/** The filters of a query: all fields except for order and page. */
export type FilterOf<Query> = Omit<Query, "limit" | "cursor" | "sort" | "count">

/**
 * The SQL condition of each filter, or undefined if a value does not restrict the list. A filter without an entry here does not
 * compile.
 */
export type Filters<Query> = {
  readonly [Name in keyof FilterOf<Query> & string]-?: (
    value: Exclude<FilterOf<Query>[Name], undefined>,
  ) => Expression<SqlBool> | undefined
}

/** Returns the SQL conditions of the filters in a query. */
export const conditionsOf = <Query>(
  filters: Filters<Query>,
  query: NoInfer<FilterOf<Query>>,
): Expression<SqlBool>[] =>
  (Object.keys(filters) as (keyof Filters<Query>)[]).flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : (filters[name](value as never) ?? [])
  })
