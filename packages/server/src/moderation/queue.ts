import type { Role } from "@qo/core/access"
import { CALLS, EXACT_TOTAL_MAX, type Page, type QueueItemWire } from "@qo/core/api"
import { riskOf } from "@qo/core/moderation"
import {
  isInModeration,
  PROJECT_STATUSES,
  type ProjectStatusId,
  type QUEUE_ITEM,
  queueOf,
} from "@qo/core/project"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, type ProjectTable, searchFor, searchReading } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  GATHERED_MAX,
  mayGather,
  type Order,
  orderOf,
  pageIn,
  pageOfRows,
  refuseTooFar,
  refuseTooMany,
  type SortTable,
} from "../http/list-order.ts"
import {
  rowsBeyondExact,
  countedTotal,
  countRows,
  countUpTo,
  estimatedTotal,
  type Total,
} from "../http/paging.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { estimateFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { areFewer } from "../projects/list-gathering.ts"
import { orderedRows, sortedRows, windowRows } from "../projects/list-order.ts"
import type { Range } from "../projects/list-ranges.ts"
import { PROJECT_COLUMNS, projectOf, type ProjectRow, projectsIn } from "../projects/record.ts"
import { placesOf, type PortraitPlaces } from "../projects/places.ts"
import { statusList } from "../projects/status-ids.ts"
import { seenBy } from "../projects/visible.ts"

type Query = z.output<typeof CALLS.listQueue.input>
type Condition = Expression<SqlBool>

const SORT_TABLE: SortTable<SortsOf<typeof QUEUE_ITEM.fields> | "pid"> = {
  sorts: {
    sentAt: { column: "project.sent_at", cast: "timestamptz" },
    pid: { column: "project.pid", cast: "bigint" },
  },
  id: "project.pid",
  first: "sentAt",
}

/** Returns the statuses in which projects wait for this role, restricted to the requested ones. */
const waitingFor = (role: Role, asked: Query["statuses"]): ProjectStatusId[] =>
  queueOf(role)
    .filter((status) => asked?.includes(status) ?? true)
    .map((status) => PROJECT_STATUSES[status].id)

/** Selects the waiting projects of a query. */
interface QueueFilter {
  caller: Caller
  statuses: readonly ProjectStatusId[]
  q: string | undefined
}

/**
 * Returns one page of the projects that wait for the caller, those that have waited longest first.
 * @throws Refusal `invalid` with `cursorInvalid`, `sortTooMany` or `sortTooFar`
 */
export async function listQueue(
  query: Query,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
  services: Pick<Services, "secret">,
): Promise<Page<QueueItemWire>> {
  const order = orderOf(CALLS.listQueue, query, SORT_TABLE, services)
  const statuses = waitingFor(caller.role, query.statuses)
  if (statuses.length === 0) return { data: [], total: 0, next: null }
  const waiting = { caller, statuses, q: query.q }
  const { total, rows } = await pageOf(db, waiting, order, query.count === "exact")
  return pageOfRows(rows, order, total, (row) => itemOf(row, caller))
}

interface CountedQueue {
  total: Total
  rows: QueueRow[]
}

async function pageOf(
  db: Kysely<Database>,
  waiting: QueueFilter,
  order: Order,
  exact: boolean,
): Promise<CountedQueue> {
  const told = order.after?.total
  if (!told && !exact && waiting.q !== undefined) {
    const seen = await estimateFound(db, "project", readingOf(waiting))
    if (seen.atLeast <= EXACT_TOTAL_MAX) {
      // The statement that sorts search results counts them as well.
      const sorted = sortedRows(await gatherConditions(db, waiting), order, { most: GATHERED_MAX })
      const { found, pids } = await findRows(db, sorted)
      const total = countedTotal(found)
      refuseTooMany(order, total)
      if (mayGather(found)) return { total, rows: await readRows(db, pids, order) }
    }
    const total = estimatedTotal(rowsBeyondExact(seen.rows))
    refuseTooMany(order, total)
    return { total, rows: await rowsOf(db, waiting, order, total) }
  }
  const total = told ?? (await countWaiting(db, waiting, exact))
  refuseTooMany(order, total)
  return { total, rows: await rowsOf(db, waiting, order, total) }
}

const matchesSearch = ({ q }: QueueFilter, search: typeof searchFor): Condition =>
  (q === undefined ? undefined : search("project", q)) ?? sql<SqlBool>`true`

/** Returns a range per status. Waiting projects have `sent_at`, by which the index of the queue is sorted. */
const waitingIn = ({ caller, statuses }: QueueFilter): Range[] =>
  statuses.map((status) => ({
    where: sql`project.status_id = ${status} and project.sent_at is not null and ${seenBy(caller)}`,
    status,
  }))

/** Returns the condition for waiting projects that is tested on each row. */
function readingOf(waiting: QueueFilter, search = searchReading): Condition {
  const { caller, statuses } = waiting
  return sql`project.status_id = any(${statuses}::smallint[]) and project.sent_at is not null and ${seenBy(caller)}
    and ${matchesSearch(waiting, search)}`
}

/** Condition of the index of waiting projects, which is sorted by waiting time. */
const WAITING = sql<SqlBool>`project.deleted_at is null and project.status_id in (${statusList(isInModeration)})
  and project.sent_at is not null`

/**
 * Returns the conditions for collecting all matches: if few projects wait, all of them are tested; otherwise the search index
 * is used, once for all statuses.
 */
async function gatherConditions(db: Kysely<Database>, waiting: QueueFilter): Promise<Condition[]> {
  const { q, statuses } = waiting
  if (q === undefined) return waitingIn(waiting).map(({ where }) => where)
  const lines = sql`select 1 from project where ${WAITING} and status_id = any(${statuses}::smallint[])`
  const count = await countUpTo(db, { compile: () => lines.compile(db) }, EXACT_TOTAL_MAX)
  const isFew = await areFewer(db, count, q)
  return [isFew ? sql`${WAITING} and ${readingOf(waiting)}` : readingOf(waiting, searchFor)]
}

async function countWaiting(
  db: Kysely<Database>,
  waiting: QueueFilter,
  exact: boolean,
): Promise<Total> {
  const parts = (await gatherConditions(db, waiting)).map(
    (where) => sql`select 1 from project where ${where}`,
  )
  const union = sql`${sql.join(parts, sql` union all `)}`
  return await countRows(db, { compile: () => union.compile(db) }, exact)
}

/** Returns the rows of a page. Each status is read in order up to one page; their union is sorted. */
async function rowsOf(
  db: Kysely<Database>,
  waiting: QueueFilter,
  order: Order,
  { total }: Total,
): Promise<QueueRow[]> {
  const read = async (rows: Rows) => readRows(db, (await findRows(db, rows)).pids, order)
  const few = total <= EXACT_TOTAL_MAX && (waiting.q !== undefined || !order.indexed)
  if (few) return read(sortedRows(await gatherConditions(db, waiting), order))
  if (waiting.q === undefined) return read(orderedRows(waitingIn(waiting), order))
  const rows = await read(windowRows(WAITING, readingOf(waiting), order))
  if (rows.length > order.size) return rows
  refuseTooFar(order, { total })
  return read(sortedRows(await gatherConditions(db, waiting), order))
}

type Rows = ReturnType<typeof orderedRows>

/** Returns the projects of a page, and the number of collected matches. */
async function findRows(
  db: Kysely<Database>,
  rows: Rows,
): Promise<{ pids: number[]; found: number }> {
  if (!rows) return { pids: [], found: 0 }
  const { rows: page } = await sql<{ pid: number; found: number | null }>`
    select pid, found from (${rows}) as ranges`.execute(db)
  return { pids: page.map(({ pid }) => pid), found: page[0]?.found ?? 0 }
}

type QueueRow = ProjectRow &
  Pick<Selectable<ProjectTable>, "sent_at" | "reasons"> & {
    block_count: number | null
    question_count: number | null
    rejections: number
    places: readonly PortraitPlaces[]
    sort_values: string[]
    sort_id: number
  }

async function readRows(
  db: Kysely<Database>,
  pids: readonly number[],
  order: Order,
): Promise<QueueRow[]> {
  const page = projectsIn(db)
    .leftJoin("project_version as version", (join) =>
      join
        .onRef("version.pid", "=", "project.pid")
        .onRef("version.revision", "=", "project.version"),
    )
    .select(PROJECT_COLUMNS)
    .select(["project.sent_at", "project.reasons"])
    .select(["version.block_count", "version.question_count"])
    .select(REJECTIONS.as("rejections"))
    .where(sql<SqlBool>`project.pid = any(${pids}::bigint[])`)
  const rows = await pageIn(page, order).execute()
  const places = await placesOf(db, rows)
  return rows.map((row) => ({ ...row, places: places.get(row.pid) ?? [] }))
}

/** Withdrawn decisions do not count. */
const REJECTIONS = sql<number>`(
  select count(*)::integer from moderation_decision as decision
  where decision.pid = project.pid and decision.decision = 'reject' and decision.taken_back_at is null)`

const itemOf = (row: QueueRow, reader: Parameters<typeof projectOf>[2]): QueueItemWire => ({
  project: projectOf(row, row.places, reader),
  sentAt: unixSeconds(row.sent_at),
  blocks: row.block_count ?? 0,
  questions: row.question_count ?? 0,
  reasons: row.reasons,
  rejections: row.rejections,
  risk: riskOf(row).level,
})
