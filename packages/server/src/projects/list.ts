import { CALLS, EXACT_TOTAL_MAX } from "@qo/core/api"
import { can } from "@qo/core/access"
import { sql } from "kysely"
import {
  GATHERED_MAX,
  mayGather,
  type Order,
  orderOf,
  refuseTooFar,
  refuseTooMany,
  termsOf,
} from "../http/list-order.ts"
import {
  rowsBeyondExact,
  countedTotal,
  countRows,
  estimatedTotal,
  type Total,
  WrittenPage,
} from "../http/paging.ts"
import { countFound, estimateFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { countPart, gatheringOf } from "./list-gathering.ts"
import { collectedIn } from "./list-progress.ts"
import {
  columnsIn,
  isByName,
  isByProgress,
  namesWindowRows,
  NARROW_WINDOW,
  orderedRows,
  SORT_TABLE,
  sortedRows,
  windowRows,
} from "./list-order.ts"
import {
  heldInIndex,
  isOfOrganization,
  isScattered,
  LIVE,
  type Query,
  sortedRanges,
  type Viewer,
  visibleRanges,
  visibleRow,
} from "./list-ranges.ts"
import { notYours } from "./not-yours.ts"
import { projectJson } from "./project-json.ts"
import type { SlottedProject } from "./bucket.ts"
import { progressRows } from "./places.ts"

type Rows = ReturnType<typeof orderedRows>
type ListServices = Pick<Services, "db" | "pool" | "secret">

/**
 * Returns one page of the projects that the caller sees. Every page costs the same. Rare matches are collected and sorted;
 * frequent ones are read in order until the page is full. @throws Refusal `notPermitted` for deleted ones unless the caller may
 * restore them; `invalid` with `cursorInvalid`, `sortTooMany` or `sortTooFar`
 */
export async function listProjects(
  services: ListServices,
  query: Query,
  viewer: Viewer,
): Promise<WrittenPage> {
  if (query.deleted && !can(viewer.role, "projects.change")) throw notYours(["deleted"])
  const order = orderOf(CALLS.listProjects, query, SORT_TABLE, services)
  const read = (rows: Rows) => readPage(services, rows, order, viewer)
  const { total, page } = await pageOf({ services, query, viewer, order, read })
  const { last_pid: id, last_values: values } = page
  return new WrittenPage(page.items, total, values && order.next({ values, id, total }))
}

interface ListReading {
  services: ListServices
  query: Query
  viewer: Viewer
  order: Order
  read: (rows: Rows) => Promise<PageRow>
}

interface CountedPage {
  total: Total
  page: PageRow
}

async function pageOf(reading: ListReading): Promise<CountedPage> {
  const { services, query, viewer, order } = reading
  const told = order.after?.total
  if (isByProgress(order)) return pageByProgress(reading)
  const seen = told ? undefined : await countedWithPage(reading)
  if (seen) return seen
  const total = told ?? (await countProjects(services, query, viewer))
  refuseTooMany(order, total)
  return { total, page: await pageAmong(total, reading) }
}

/** Returns a page sorted by progress. Completed responses of all projects in the list must be counted first. */
async function pageByProgress({
  services,
  query,
  viewer,
  order,
  read,
}: ListReading): Promise<CountedPage> {
  const total = order.after?.total ?? (await countProjects(services, query, viewer))
  refuseTooMany({ ...order, indexed: false }, total)
  const ranges = await gatheringOf(services.db, query, viewer)
  const from = await collectedIn(services, ranges, viewer)
  return { total, page: await read(sortedRows(ranges, order, { from })) }
}

/**
 * Returns the page together with the total, which the same statement counts, for filters without a suitable index. Undefined if
 * the total must be counted separately.
 */
async function countedWithPage(reading: ListReading): Promise<CountedPage | undefined> {
  const { services, query, viewer, order, read } = reading
  const row = visibleRow(query, viewer)
  if (!row || query.count === "exact" || query.deleted || !isScattered(query, viewer)) return
  const seen = await estimateFound(services.db, "project", row)
  if (seen.atLeast <= EXACT_TOTAL_MAX) {
    const gathering = await gatheringOf(services.db, query, viewer)
    const page = await read(sortedRows(gathering, order, { most: GATHERED_MAX }))
    const total = countedTotal(page.found)
    refuseTooMany(order, total)
    if (mayGather(page.found)) return { total, page }
  }
  const total = estimatedTotal(rowsBeyondExact(seen.rows))
  refuseTooMany(order, total)
  return { total, page: await pageAmong(total, reading) }
}

/** Returns a page, choosing the method by the total. */
async function pageAmong({ total }: Total, reading: ListReading): Promise<PageRow> {
  const { services, query, viewer, order, read } = reading
  const gathered = async () =>
    read(sortedRows(await gatheringOf(services.db, query, viewer), order))
  const scattered = isScattered(query, viewer)
  if (total <= EXACT_TOTAL_MAX && (scattered || !order.indexed)) return gathered()
  if (isOfOrganization(query, viewer)) return read(orderedRows(sortedRanges(query, viewer), order))
  const page = query.deleted ? undefined : await pageInOrder(reading, total)
  if (page?.last_values) return page
  const isSmall = (await countPart(services.db, query, viewer)) !== undefined
  if (!isSmall) refuseTooFar(order, { total })
  return gathered()
}

/** Returns a page from a window of the list's order. `last_values` is null if the window does not contain the whole page. */
async function pageInOrder(
  { query, viewer, order, read }: ListReading,
  total: number,
): Promise<PageRow | undefined> {
  const row = visibleRow(query, viewer)
  if (!row) return undefined
  if (mayGather(total)) return read(windowRows(LIVE, row, order, NARROW_WINDOW))
  const names = isByName(order) && query.q !== undefined ? heldInIndex(query.q) : undefined
  return read(names ? namesWindowRows(LIVE, names, row, order) : windowRows(LIVE, row, order))
}

function countProjects({ db }: Pick<Services, "db">, query: Query, viewer: Viewer): Promise<Total> {
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
  /** Position after which the next page begins; `last_values` is null if there is none. */
  last_pid: number
  last_values: string[] | null
  /** Number of collected matches. */
  found: number
}

const NOTHING: PageRow = { items: "", last_pid: 0, last_values: null, found: 0 }

interface PlacedProject extends SlottedProject {
  sort_values: string[]
  found: number | null
}

/** Determines the projects on the page and then reads them. Places are read by their buckets. */
async function readPage(
  { db, pool }: Pick<Services, "db" | "pool">,
  rows: Rows,
  order: Order,
  viewer: Viewer,
): Promise<PageRow> {
  if (!rows) return NOTHING
  const terms = termsOf(order, columnsIn("page", order))
  // Rows are limited to the page before other tables are joined, because each range returns up to a page.
  const { sql: text, parameters } = sql`
    select page.pid, page.sort_values, page.found, project.slots
    from (select * from (${rows}) as ranges order by ${termsOf(order, columnsIn("ranges", order))}
        limit ${sql.lit(order.size + 1)}) as page
      join project on project.pid = page.pid
    order by ${terms}`.compile(db)
  // The statement has no name: from the sixth execution on, named statements are planned without parameter values, and would
  // then read whole tables.
  const { rows: placed } = await pool.query<PlacedProject>({ text, values: [...parameters] })
  const page = placed.slice(0, order.size)
  const last = placed.length > order.size ? page.at(-1) : undefined
  return {
    items: await writeItems({ db, pool }, page, viewer),
    last_pid: last?.pid ?? 0,
    last_values: last?.sort_values ?? null,
    found: placed[0]?.found ?? 0,
  }
}

async function writeItems(
  { db, pool }: Pick<Services, "db" | "pool">,
  page: readonly SlottedProject[],
  { role, userId }: Viewer,
): Promise<string> {
  if (page.length === 0) return ""
  const { sql: text, parameters } = sql`
    select coalesce(string_agg(items.item, ',' order by items.at), '') as items
    from (
      select page.at, ${sql.raw(projectJson(role))} as item
      from unnest(${page.map(({ pid }) => pid)}::bigint[]) with ordinality as page (pid, at)
        join project on project.pid = page.pid
        cross join (select ${userId}::bigint as id) as viewer
        left join app_user as owner on owner.id = project.owner_id
        left join organization on organization.id = project.organization_id
        left join (${progressRows(page)}) as places on places.pid = project.pid
    ) as items`.compile(db)
  const { rows } = await pool.query<{ items: string }>({ text, values: [...parameters] })
  return rows[0]?.items ?? ""
}
