import type { PROJECT, ProjectStatusId } from "@qo/core/project"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import {
  type Columns,
  type Key,
  type Order,
  type SortTable,
  startsAfter,
  termsOf,
  valuesOf,
} from "../http/list-order.ts"
import type { Range } from "./list-ranges.ts"

type SortField = SortsOf<typeof PROJECT.fields>

/** Rows of `pid`, of the keys `key0`, `key1`, … and of `sort_values`. */
type Rows = RawBuilder<unknown>

export const SORT_TABLE: SortTable<SortField> = {
  sorts: {
    pid: { column: "project.pid", cast: "bigint" },
    name: { column: "project.name_key", cast: `text collate "C"` },
    createdAt: { column: "project.created_at", cast: "timestamptz" },
    priority: { column: "project.priority", cast: "smallint" },
    status: { column: "project.status_id", cast: "smallint" },
  },
  id: "project.pid",
  first: "pid",
  indexed: [
    ["status", "name"],
    ["status", "createdAt"],
    ["status", "priority"],
  ],
}

/**
 * Rows that are looked at in the order of a list until a page is full. Where a filter leaves fewer of them, those that it leaves lie
 * elsewhere, and finding them all is quicker than going on.
 */
const WINDOW = 10_000

/** Each range is read in the list's order, no longer than a page. Undefined where nothing comes after the page before. */
export function orderedRows(ranges: readonly Range[], order: Order): Rows | undefined {
  const pages = ranges.flatMap((range) => {
    const rows = rangeRows(range, order)
    const terms = termsOf(inStatus(order, range.status))
    return rows ? sql`(${rows} order by ${terms} limit ${sql.lit(order.size + 1)})` : []
  })
  return pages.length === 0 ? undefined : sql`${sql.join(pages, sql` union all `)}`
}

/** A window of all rows of `base`, an index of which is in the list's order; `filter` leaves a page of it. */
export function windowRows(
  base: Expression<SqlBool>,
  filter: Expression<SqlBool>,
  order: Order,
): Rows {
  const terms = termsOf(order)
  const start = startsAfter(order)
  return sql`select ${named(order)}, project.pid from (
      select project.* from project where ${base}${start ? sql` and ${start}` : sql``}
      order by ${terms} limit ${sql.lit(WINDOW)}
    ) as project where ${filter} order by ${terms} limit ${sql.lit(order.size + 1)}`
}

/** All rows of the ranges are found first, by whatever index finds them, and then sorted. */
export function sortedRows(ranges: readonly Expression<SqlBool>[], order: Order): Rows | undefined {
  if (ranges.length === 0) return undefined
  const found = ranges.map(
    (where) => sql`select ${named(order)}, project.pid from project where ${where}`,
  )
  const columns = columnsIn("found", order)
  const start = startsAfter(order, columns)
  return sql`with found as materialized (${sql.join(found, sql` union all `)})
    select * from found ${start ? sql`where ${start}` : sql``}
    order by ${termsOf(order, columns)} limit ${sql.lit(order.size + 1)}`
}

/** The columns of such rows, under the name that they are given in a query. */
export const columnsIn = (table: string, { keys }: Order): Columns => ({
  keys: keys.map((_, at) => sql.ref(`${table}.key${at}`)),
  id: sql.ref(`${table}.pid`),
})

const named = (order: Order): RawBuilder<unknown> =>
  sql.join([
    ...order.keys.map(({ column }, at) => sql`${sql.ref(column)} as ${sql.id(`key${at}`)}`),
    sql`${valuesOf(order)} as sort_values`,
  ])

function rangeRows({ where, status }: Range, order: Order): RawBuilder<unknown> | undefined {
  if (isOver(order, status)) return undefined
  const start = startsAfter(startIn(order, status))
  return sql`select ${named(order)}, project.pid from project
    where ${where}${start ? sql` and ${start}` : sql``}`
}

const isOfStatus = ({ field }: Key): boolean => field === "status"

/** Rows of one status are in the order of status already. */
const inStatus = (order: Order, status: ProjectStatusId | undefined): Order =>
  status === undefined ? order : { ...order, keys: order.keys.filter((key) => !isOfStatus(key)) }

/** Ranges of statuses before that of the last row are over. */
function isOver({ keys: [first], after }: Order, status: ProjectStatusId | undefined): boolean {
  if (status === undefined || !after || first?.field !== "status") return false
  const last = Number(after.values[0])
  return status !== last && status < last === (first.direction === "asc")
}

/** In the last row's status, the range goes on behind that row; one of a later status is read from its beginning. */
function startIn(order: Order, status: ProjectStatusId | undefined): Order {
  const { keys, after } = order
  const at = keys.findIndex(isOfStatus)
  if (status === undefined || !after || at < 0) return order
  if (at === 0 && Number(after.values[0]) !== status) return { ...order, after: undefined }
  if (at > 0) return order
  return { ...inStatus(order, status), after: { ...after, values: after.values.slice(1) } }
}
