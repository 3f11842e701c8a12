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

/**
 * Rows with `pid`, the keys `key0`, `key1`, …, `sort_values`, and `found`: the number of collected matches, if they were
 * collected.
 */
type Rows = RawBuilder<unknown>

export const SORT_TABLE: SortTable<SortField> = {
  sorts: {
    pid: { column: "project.pid", cast: "bigint" },
    name: { column: "project.name_key", cast: `text collate "C"` },
    createdAt: { column: "project.created_at", cast: "timestamptz" },
    priority: { column: "project.priority", cast: "smallint" },
    status: { column: "project.status_id", cast: "smallint" },
    progress: { column: "collected.completed", cast: "bigint" },
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
 * Number of rows that are read in the order of a list to fill a page. If the filter matches fewer of them than a page, another
 * method is used.
 */
const WINDOW = 20_000
/** {@link WINDOW} for filters with few enough matches to collect them instead. */
export const NARROW_WINDOW = 8000
/** {@link WINDOW} for names, which are tested in the index. This takes a fiftieth of the time per row. */
const NAMES_WINDOW = 200_000

/** Returns the rows of a page, reading each range in the list's order. Undefined if no rows follow the previous page. */
export function orderedRows(ranges: readonly Range[], order: Order): Rows | undefined {
  const pages = ranges.flatMap((range) => {
    const rows = rangeRows(range, order)
    const terms = termsOf(inStatus(order, range.status))
    return rows ? sql`(${rows} order by ${terms} limit ${sql.lit(order.size + 1)})` : []
  })
  return pages.length === 0 ? undefined : sql`${sql.join(pages, sql` union all `)}`
}

/**
 * Returns a page of rows that match `filter` among the first rows of `base`, for which an index with the list's order exists.
 */
export function windowRows(
  base: Expression<SqlBool>,
  filter: Expression<SqlBool>,
  order: Order,
  rows = WINDOW,
): Rows {
  const terms = termsOf(order)
  const start = startsAfter(order)
  return sql`select ${namedKeys(order)}, project.pid from (
      select project.* from project where ${base}${start ? sql` and ${start}` : sql``}
      order by ${terms} limit ${sql.lit(rows)}
    ) as project where ${filter} order by ${terms} limit ${sql.lit(order.size + 1)}`
}

/** Returns true if the index of this order contains the names, so that names can be tested without reading the rows. */
export const isByName = ({ keys, indexed }: Order): boolean =>
  indexed && keys.at(-1)?.field === "name"

/**
 * {@link windowRows} for lists sorted by name, with a larger window: `inIndex` tests names and numbers in the index, `filter`
 * tests the remaining rows.
 */
export function namesWindowRows(
  base: Expression<SqlBool>,
  inIndex: Expression<SqlBool>,
  filter: Expression<SqlBool>,
  order: Order,
): Rows {
  const terms = termsOf(order)
  const start = startsAfter(order)
  const columns = sql.join([...order.keys.map(({ column }) => sql.ref(column)), sql`project.pid`])
  // Rows are looked up one by one until the page is full.
  return sql`select row.* from (
      select ${columns} from project where ${base}${start ? sql` and ${start}` : sql``}
      order by ${terms} limit ${sql.lit(NAMES_WINDOW)}
    ) as project cross join lateral (
      select ${namedKeys(order)}, name.pid from (select project.pid) as name join project using (pid)
      where ${filter} offset 0
    ) as row where ${inIndex} order by ${terms} limit ${sql.lit(order.size + 1)}`
}

/** Returns true if a list is sorted by a value outside the project's row. */
export const isByProgress = ({ keys }: Order): boolean =>
  keys.some(({ field }) => field === "progress")

interface GatherOptions {
  /** Maximum number of rows; one more is read in order to detect that there are more. */
  most?: number
  /** Table with the columns of the keys. */
  from?: RawBuilder<unknown>
}

/** Returns a page of all rows of the ranges, which are collected, counted and then sorted. */
export function sortedRows(
  ranges: readonly Expression<SqlBool>[],
  order: Order,
  { most = Infinity, from = sql`project` }: GatherOptions = {},
): Rows | undefined {
  if (ranges.length === 0) return undefined
  const keys = [...order.keys.map(keyOf), sql`project.pid`]
  const found = ranges.map((where) => sql`select ${sql.join(keys)} from ${from} where ${where}`)
  const columns = columnsIn("found", order)
  const start = startsAfter(order, columns)
  const bound = most === Infinity ? sql`` : sql` limit ${sql.lit(most + 1)}`
  return sql`with found as materialized (${sql.join(found, sql` union all `)}${bound})
    select found.*, ${valuesOf(order, columns)} as sort_values, (select count(*) from found)::float8 as found
    from found ${start ? sql`where ${start}` : sql``}
    order by ${termsOf(order, columns)} limit ${sql.lit(order.size + 1)}`
}

/** Returns the columns of {@link Rows} under this table name. */
export const columnsIn = (table: string, { keys }: Order): Columns => ({
  keys: keys.map((_, at) => sql.ref(`${table}.key${at}`)),
  id: sql.ref(`${table}.pid`),
})

const keyOf = ({ column }: Key, at: number) => sql`${sql.ref(column)} as ${sql.id(`key${at}`)}`

const namedKeys = (order: Order): RawBuilder<unknown> =>
  sql.join([
    ...order.keys.map(keyOf),
    sql`${valuesOf(order)} as sort_values, null::float8 as found`,
  ])

function rangeRows(
  { where, status, isSmall = false }: Range,
  order: Order,
): RawBuilder<unknown> | undefined {
  if (isOver(order, status)) return undefined
  const start = startsAfter(startIn(order, status))
  if (isSmall)
    return sql`select ${namedKeys(order)}, project.pid
      from (select * from project where ${where} offset 0) as project ${start ? sql`where ${start}` : sql``}`
  return sql`select ${namedKeys(order)}, project.pid from project
    where ${where}${start ? sql` and ${start}` : sql``}`
}

const isOfStatus = ({ field }: Key): boolean => field === "status"

/** Returns the order without the status, for rows that all have the same status. */
const inStatus = (order: Order, status: ProjectStatusId | undefined): Order =>
  status === undefined ? order : { ...order, keys: order.keys.filter((key) => !isOfStatus(key)) }

/** Returns true if the range's status comes before that of the previous page's last row, so that all its rows were returned. */
function isOver({ keys: [first], after }: Order, status: ProjectStatusId | undefined): boolean {
  if (status === undefined || !after || first?.field !== "status") return false
  const last = Number(after.values[0])
  return status !== last && status < last === (first.direction === "asc")
}

/**
 * Returns the order with the position at which a range begins: in the status of the last row, after that row; in a later
 * status, at the start.
 */
function startIn(order: Order, status: ProjectStatusId | undefined): Order {
  const { keys, after } = order
  const at = keys.findIndex(isOfStatus)
  if (status === undefined || !after || at < 0) return order
  if (at === 0 && Number(after.values[0]) !== status) return { ...order, after: undefined }
  if (at > 0) return order
  return { ...inStatus(order, status), after: { ...after, values: after.values.slice(1) } }
}
