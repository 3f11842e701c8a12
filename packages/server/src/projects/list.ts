import { DEFAULT_LIMIT, EXACT_TOTAL_MAX } from "@qo/core/api"
import type { Role } from "@qo/core/access"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { nameOf } from "../db/statement.ts"
import { countRows, decodeCursor, encodeCursor, sortOf, WrittenPage } from "../http/paging.ts"
import type { Services } from "../http/services.ts"
import { type Order, orderedRows, sortedRows } from "./list-order.ts"
import { isScattered, type Viewer, type Query, sortedRanges, visibleRanges } from "./list-ranges.ts"
import { notYours } from "./not-yours.ts"
import { projectJson } from "./project-json.ts"

/**
 * One page of the projects that the caller sees. Each page costs the same, the first and the ten-thousandth.
 * Rows that are few and far between are gathered and sorted; where there are many of them, reading in order soon meets a page.
 * @throws Refusal `notPermitted` for deleted ones, unless an administrator asks
 */
export async function listProjects(
  services: Pick<Services, "db" | "pool">,
  query: Query,
  viewer: Viewer,
): Promise<WrittenPage> {
  if (query.deleted && viewer.role !== "administrator") throw notYours(["deleted"])
  const sort = query.sort ?? "pid"
  const { field, direction } = sortOf(sort)
  const after = decodeCursor(query.cursor, sort)
  const total = after?.total ?? (await countProjects(services.db, query, viewer))
  const size = query.limit ?? DEFAULT_LIMIT
  const order = { field, direction, after, limit: size + 1 }
  const scattered = isScattered(query, viewer)
  const rows =
    scattered && total.total <= EXACT_TOTAL_MAX
      ? sortedRows(visibleRanges(query, viewer), order)
      : orderedRows(sortedRanges(query, viewer), order)
  if (!rows) return new WrittenPage("", total, null)
  const page = await readPage(services, rows, { ...order, size, scattered, role: viewer.role })
  const { last_pid: id, last_value: value } = page
  const next = value === null ? null : encodeCursor(sort, { value, id, total })
  return new WrittenPage(page.items, total, next)
}

function countProjects(db: Kysely<Database>, query: Query, viewer: Viewer) {
  const ranges = visibleRanges(query, viewer).map(
    (where) => sql`select 1 from project where ${where}`,
  )
  const union = sql`${sql.join(ranges, sql` union all `)}`
  return countRows(db, { compile: () => union.compile(db) }, query.count === "exact")
}

interface PageRow {
  items: string
  /** Start of the next page; null where there is none. */
  last_pid: number
  last_value: string | null
}

async function readPage(
  { db, pool }: Pick<Services, "db" | "pool">,
  rows: NonNullable<ReturnType<typeof orderedRows>>,
  { direction, size, scattered, role }: Order & { size: number; scattered: boolean; role: Role },
): Promise<PageRow> {
  const ordered = sql.raw(`sort_key ${direction}, pid ${direction}`)
  const last = (column: "pid" | "sort_key") =>
    sql`case when count(*) > ${sql.lit(size)} then (array_agg(${sql.ref(column)} order by ${ordered}))[${sql.lit(size)}] end`
  // The rows are cut to a page before anything is joined: the ranges give a page each.
  const { sql: text, parameters } = sql`
    select coalesce(array_to_string((array_agg(item order by ${ordered}))[1:${sql.lit(size)}], ','), '') as items,
      ${last("pid")} as last_pid, ${last("sort_key")}::text as last_value
    from (
      select project.pid, page.sort_key, ${sql.raw(projectJson(role))} as item
      from (select pid, sort_key from (${rows}) as ranges order by ${ordered} limit ${sql.lit(size + 1)}) as page
        join project on project.pid = page.pid
        left join app_user as owner on owner.id = project.owner_id
        left join organization on organization.id = project.organization_id
    ) as items`.compile(db)
  // How many rows a filter leaves differs too much for one plan.
  const name = scattered ? {} : nameOf(text)
  const { rows: found } = await pool.query<PageRow>({ ...name, text, values: [...parameters] })
  return found[0] ?? { items: "", last_pid: 0, last_value: null }
}
