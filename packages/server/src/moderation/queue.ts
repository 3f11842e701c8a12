import { can, type Role } from "@qo/core/access"
import { CALLS, EXACT_TOTAL_MAX, type Page, type QueueItemWire } from "@qo/core/api"
import { riskOf } from "@qo/core/moderation"
import { PROJECT_STATUSES, type ProjectStatusId, type QUEUE_ITEM } from "@qo/core/project"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, type ProjectTable, searchFor, searchReading } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  type Order,
  orderOf,
  pageIn,
  pageOfRows,
  refuseTooMany,
  type SortTable,
} from "../http/list-order.ts"
import { countRows, type Total } from "../http/paging.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { countFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { orderedRows, sortedRows, windowRows } from "../projects/list-order.ts"
import type { Range } from "../projects/list-ranges.ts"
import { PROJECT_COLUMNS, projectOf, type ProjectRow, projectsIn } from "../projects/record.ts"
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

/** Statuses that wait for a decision of this role. */
function waitingFor(role: Role): ProjectStatusId[] {
  const { onModeration, onAutoModeration, onVkModeration } = PROJECT_STATUSES
  return [
    ...(can(role, "projects.moderate") ? [onModeration.id, onAutoModeration.id] : []),
    ...(can(role, "projects.moderateVk") ? [onVkModeration.id] : []),
  ]
}

/** The projects that wait for a caller, as the query narrows them down. */
interface Waiting {
  caller: Caller
  statuses: readonly ProjectStatusId[]
  q: string | undefined
}

/**
 * One page of the projects that wait for the caller, those that waited longest first.
 * @throws Refusal `invalid` with `cursorInvalid` or `sortTooMany`
 */
export async function listQueue(
  query: Query,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
  services: Pick<Services, "secret">,
): Promise<Page<QueueItemWire>> {
  const order = orderOf(CALLS.listQueue, query, SORT_TABLE, services)
  const statuses = waitingFor(caller.role).filter((id) => query.statuses?.includes(id) ?? true)
  if (statuses.length === 0) return { data: [], total: 0, next: null }
  const waiting = { caller, statuses, q: query.q }
  const total = order.after?.total ?? (await countWaiting(db, waiting, query.count === "exact"))
  refuseTooMany(order, total)
  const rows = await rowsOf(db, waiting, order, total)
  return pageOfRows(rows, order, total, (row) => itemOf(row, caller.role))
}

const found = ({ q }: Waiting, search: typeof searchFor): Condition =>
  (q === undefined ? undefined : search("project", q)) ?? sql<SqlBool>`true`

/** Projects that wait have a time since when; the index of the queue is ordered by it. */
const waitingIn = ({ caller, statuses }: Waiting): Range[] =>
  statuses.map((status) => ({
    where: sql`project.status_id = ${status} and project.sent_at is not null and ${seenBy(caller)}`,
    status,
  }))

/** The same for a row that is looked at by itself. */
function readingOf(waiting: Waiting): Condition {
  const any = waitingIn(waiting).map(({ where }) => sql`(${where})`)
  return sql`(${sql.join(any, sql` or `)}) and ${found(waiting, searchReading)}`
}

/** What the index of all that waits holds, by the time since when. */
const WAITING = sql<SqlBool>`project.deleted_at is null and project.status_id in (2, 8, 11)
  and project.sent_at is not null`

const gathered = (waiting: Waiting): Condition[] =>
  waitingIn(waiting).map(({ where }) => sql`${where} and ${found(waiting, searchFor)}`)

function countWaiting(db: Kysely<Database>, waiting: Waiting, exact: boolean): Promise<Total> {
  const parts = gathered(waiting).map((where) => sql`select 1 from project where ${where}`)
  const union = sql`${sql.join(parts, sql` union all `)}`
  const gathering = { compile: () => union.compile(db) }
  if (waiting.q === undefined) return countRows(db, gathering, exact)
  return countFound(db, { table: "project", reading: readingOf(waiting), gathering }, exact)
}

/** Each status is read in order and no further than the page; what they give together is sorted. */
async function rowsOf(
  db: Kysely<Database>,
  waiting: Waiting,
  order: Order,
  { total }: Total,
): Promise<QueueRow[]> {
  const few = total <= EXACT_TOTAL_MAX && (waiting.q !== undefined || !order.indexed)
  if (few) return readRows(db, sortedRows(gathered(waiting), order), order)
  if (waiting.q === undefined) return readRows(db, orderedRows(waitingIn(waiting), order), order)
  const rows = await readRows(db, windowRows(WAITING, readingOf(waiting), order), order)
  if (rows.length > order.size) return rows
  return readRows(db, sortedRows(gathered(waiting), order), order)
}

type QueueRow = ProjectRow &
  Pick<Selectable<ProjectTable>, "sent_at" | "reasons"> & {
    block_count: number | null
    question_count: number | null
    rejections: number
    sort_values: string[]
    sort_id: number
  }

async function readRows(
  db: Kysely<Database>,
  rows: ReturnType<typeof orderedRows>,
  order: Order,
): Promise<QueueRow[]> {
  if (!rows) return []
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
    .where("project.pid", "in", sql<number>`(select pid from (${rows}) as ranges)`)
  return pageIn(page, order).execute()
}

/** Decisions that were taken back do not count. */
const REJECTIONS = sql<number>`(
  select count(*)::integer from moderation_decision as decision
  where decision.pid = project.pid and decision.decision = 'reject' and decision.taken_back_at is null)`

const itemOf = (row: QueueRow, role: Role): QueueItemWire => ({
  project: projectOf(row, role),
  sentAt: unixSeconds(row.sent_at),
  blocks: row.block_count ?? 0,
  questions: row.question_count ?? 0,
  reasons: row.reasons,
  rejections: row.rejections,
  risk: riskOf(row).level,
})
