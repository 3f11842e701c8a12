import { CALLS, EXACT_TOTAL_MAX } from "@qo/core/api"
import type { Role } from "@qo/core/access"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { type Order, orderOf, refuseTooMany, termsOf } from "../http/list-order.ts"
import { countRows, type Total, WrittenPage } from "../http/paging.ts"
import { countFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { columnsIn, orderedRows, SORT_TABLE, sortedRows, windowRows } from "./list-order.ts"
import {
  isScattered,
  LIVE,
  type Viewer,
  type Query,
  sortedRanges,
  visibleRanges,
  visibleRow,
} from "./list-ranges.ts"
import { notYours } from "./not-yours.ts"
import { projectJson } from "./project-json.ts"

type Rows = ReturnType<typeof orderedRows>

/**
 * One page of the projects that the caller sees. Each page costs the same, the first and the ten-thousandth.
 * Rows that are few and far between are gathered and sorted; where there are many of them, reading in order soon meets a page.
 * @throws Refusal `notPermitted` for deleted ones, unless an administrator asks; `invalid` with `cursorInvalid` or `sortTooMany`
 */
export async function listProjects(
  services: Pick<Services, "db" | "pool" | "secret">,
  query: Query,
  viewer: Viewer,
): Promise<WrittenPage> {
  if (query.deleted && viewer.role !== "administrator") throw notYours(["deleted"])
  const order = orderOf(CALLS.listProjects, query, SORT_TABLE, services)
  const total = order.after?.total ?? (await countProjects(services.db, query, viewer))
  refuseTooMany(order, total)
  const read = (rows: Rows) => readPage(services, rows, order, viewer.role)
  const page = await pageOf(query, viewer, { order, total, read })
  const { last_pid: id, last_values: values } = page
  return new WrittenPage(page.items, total, values && order.next({ values, id, total }))
}

interface Reading {
  order: Order
  total: Total
  read: (rows: Rows) => Promise<PageRow>
}

async function pageOf(
  query: Query,
  viewer: Viewer,
  { order, total: { total }, read }: Reading,
): Promise<PageRow> {
  const gathered = () => read(sortedRows(visibleRanges(query, viewer), order))
  const scattered = isScattered(query, viewer)
  if (total <= EXACT_TOTAL_MAX && (scattered || !order.indexed)) return gathered()
  if (!scattered) return read(orderedRows(sortedRanges(query, viewer), order))
  const row = query.deleted ? undefined : visibleRow(query, viewer)
  const page = row && (await read(windowRows(LIVE, row, order)))
  return page?.last_values ? page : gathered()
}

function countProjects(db: Kysely<Database>, query: Query, viewer: Viewer): Promise<Total> {
  const ranges = visibleRanges(query, viewer).map(
    (where) => sql`select 1 from project where ${where}`,
  )
  const union = sql`${sql.join(ranges, sql` union all `)}`
  const gathering = { compile: () => union.compile(db) }
  const exact = query.count === "exact"
  const reading = isScattered(query, viewer) ? visibleRow(query, viewer) : undefined
  return reading
    ? countFound(db, { table: "project", reading, gathering }, exact)
    : countRows(db, gathering, exact)
}

interface PageRow {
  items: string
  /** Start of the next page; null where there is none. */
  last_pid: number
  last_values: string[] | null
}

const NOTHING: PageRow = { items: "", last_pid: 0, last_values: null }

async function readPage(
  { db, pool }: Pick<Services, "db" | "pool">,
  rows: Rows,
  order: Order,
  role: Role,
): Promise<PageRow> {
  if (!rows) return NOTHING
  const size = sql.lit(order.size)
  const items = columnsIn("items", order)
  const terms = termsOf(order, items)
  const last = (column: "pid" | "sort_values") =>
    sql`case when count(*) > ${size} then (array_agg(${sql.ref(`items.${column}`)} order by ${terms}))[${size}] end`
  // The rows are cut to a page before anything is joined: the ranges give a page each.
  const { sql: text, parameters } = sql`
    select coalesce(array_to_string((array_agg(items.item order by ${terms}))[1:${size}], ','), '') as items,
      ${last("pid")} as last_pid, ${last("sort_values")} as last_values
    from (
      select page.*, ${sql.raw(projectJson(role))} as item
      from (select * from (${rows}) as ranges order by ${termsOf(order, columnsIn("ranges", order))}
          limit ${sql.lit(order.size + 1)}) as page
        join project on project.pid = page.pid
        left join app_user as owner on owner.id = project.owner_id
        left join organization on organization.id = project.organization_id
    ) as items`.compile(db)
  // Not by a name: kept statements are planned without their values from the sixth time on, and then read whole tables.
  const { rows: found } = await pool.query<PageRow>({ text, values: [...parameters] })
  return found[0] ?? NOTHING
}
