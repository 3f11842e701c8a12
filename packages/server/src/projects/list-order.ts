import type { PROJECT, ProjectStatusId } from "@qo/core/project"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Position, Sort } from "../http/paging.ts"
import type { Range } from "./list-ranges.ts"

type SortField = SortsOf<typeof PROJECT.fields>

export interface Order {
  field: SortField
  direction: "asc" | "desc"
  /** The last row of the page before. */
  after: Position | undefined
  limit: number
}

/** Rows of `pid` and `sort_key`. */
type Rows = RawBuilder<unknown>

const SORTS: Record<SortField, Sort> = {
  pid: { column: "project.pid", cast: "bigint" },
  name: { column: "project.name_key", cast: `text collate "C"` },
  createdAt: { column: "project.created_at", cast: "timestamptz" },
  priority: { column: "project.priority", cast: "smallint" },
  status: { column: "project.status_id", cast: "smallint" },
}

/** Each range is read in the list's order, no longer than a page. Undefined where nothing comes after the page before. */
export function orderedRows(ranges: readonly Range[], order: Order): Rows | undefined {
  const pages = ranges.flatMap((range) => pageOf(range, order) ?? [])
  return pages.length === 0 ? undefined : sql`${sql.join(pages, sql` union all `)}`
}

/** All rows of the ranges are found first, by whatever index finds them, and then sorted. */
export function sortedRows(ranges: readonly Expression<SqlBool>[], order: Order): Rows | undefined {
  if (ranges.length === 0) return undefined
  const column = sql.ref(SORTS[order.field].column)
  const found = ranges.map(
    (where) => sql`select project.pid, ${column} as sort_key from project where ${where}`,
  )
  const way = sql.raw(order.direction)
  const start = startOf(order, { key: sql`found.sort_key`, pid: sql`found.pid` })
  return sql`with found as materialized (${sql.join(found, sql` union all `)})
    select found.pid, found.sort_key from found ${start ? sql`where ${start}` : sql``}
    order by found.sort_key ${way}, found.pid ${way} limit ${sql.lit(order.limit)}`
}

function pageOf({ where, status }: Range, order: Order): Rows | undefined {
  const { field, limit } = order
  const isOfOneStatus = field === "status" && status !== undefined
  const column = sql.ref(SORTS[field].column)
  const pid = sql`project.pid`
  const start = isOfOneStatus ? startIn(status, order) : startOf(order, { key: column, pid })
  if (start === "over") return undefined
  const way = sql.raw(order.direction)
  // Rows of one status are in the order of status already.
  const by =
    field === "pid" || isOfOneStatus ? sql`${pid} ${way}` : sql`${column} ${way}, ${pid} ${way}`
  return sql`(select ${pid}, ${column} as sort_key from project
    where ${where}${start ? sql` and ${start}` : sql``} order by ${by} limit ${sql.lit(limit)})`
}

interface Columns {
  key: RawBuilder<unknown>
  pid: RawBuilder<unknown>
}

/** A row comparison is what lets PostgreSQL start in the middle of an index. */
function startOf(
  { field, direction, after }: Order,
  { key, pid }: Columns,
): RawBuilder<SqlBool> | undefined {
  if (!after) return undefined
  const sign = signOf(direction)
  if (field === "pid") return sql`${pid} ${sign} ${after.id}::bigint`
  const cast = sql.raw(SORTS[field].cast)
  return sql`(${key}, ${pid}) ${sign} (${after.value}::${cast}, ${after.id}::bigint)`
}

/** Ranges of statuses before that of the last row are over. */
function startIn(
  status: ProjectStatusId,
  { direction, after }: Order,
): RawBuilder<SqlBool> | "over" | undefined {
  if (!after) return undefined
  const last = Number(after.value)
  if (status === last) return sql`project.pid ${signOf(direction)} ${after.id}::bigint`
  return status < last === (direction === "asc") ? "over" : undefined
}

const signOf = (direction: Order["direction"]) => sql.raw(direction === "asc" ? ">" : "<")
