import { can, type Role } from "@qo/core/access"
import { type CALLS, DEFAULT_LIMIT, type Page, type QueueItemWire } from "@qo/core/api"
import { riskOf } from "@qo/core/moderation"
import { PROJECT_STATUSES, type ProjectStatusId, type QUEUE_ITEM } from "@qo/core/project"
import type { SortsOf } from "@qo/core/record"
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely"
import type { z } from "zod"
import { type Database, type ProjectTable, searchFor } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import {
  conditionsOf,
  countRows,
  decodeCursor,
  encodeCursor,
  type FilterOf,
  type Filters,
  pageOfRows,
  type Position,
  sortOf,
} from "../http/paging.ts"
import { PROJECT_COLUMNS, projectOf, type ProjectRow, projectsIn } from "../projects/record.ts"
import { seenBy } from "../projects/visible.ts"

type Query = z.output<typeof CALLS.listQueue.input>
type Field = SortsOf<typeof QUEUE_ITEM.fields> | "pid"
/** Statuses decide which parts of the table are read at all. */
type Filter = Omit<FilterOf<Query>, "statuses">

const FILTERS: Filters<Filter> = { q: (q) => searchFor("project", q) }

type Waiting = SelectQueryBuilder<Database, "project", object>

/** Statuses that wait for a decision of this role. */
function waitingFor(role: Role): ProjectStatusId[] {
  const { onModeration, onAutoModeration, onVkModeration } = PROJECT_STATUSES
  return [
    ...(can(role, "projects.moderate") ? [onModeration.id, onAutoModeration.id] : []),
    ...(can(role, "projects.moderateVk") ? [onVkModeration.id] : []),
  ]
}

/** One page of the projects that wait for the caller, those that waited longest first. */
export async function listQueue(
  query: Query,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<Page<QueueItemWire>> {
  const sort = query.sort ?? "sentAt"
  const { field, direction } = sortOf(sort)
  const after = decodeCursor(query.cursor, sort)
  const statuses = waitingFor(caller.role).filter((id) => query.statuses?.includes(id) ?? true)
  if (statuses.length === 0) return { data: [], total: 0, next: null }
  const total =
    after?.total ??
    (await countRows(db, waiting(db, caller, statuses, query), query.count === "exact"))
  const order = { field, direction, after, limit: (query.limit ?? DEFAULT_LIMIT) + 1 }
  const rows = await readRows(
    db,
    statuses.map((id) => waiting(db, caller, [id], query)),
    order,
  )
  return pageOfRows(rows, query.limit, total, {
    item: (row) => itemOf(row, caller.role),
    cursor: (last) => encodeCursor(sort, { value: last.sort_value, id: last.pid, total }),
  })
}

/** Projects that wait have a time since when; the index of the queue is ordered by it. */
function waiting(
  db: Kysely<Database>,
  caller: Caller,
  statuses: readonly ProjectStatusId[],
  filter: Filter,
): Waiting {
  let rows: Waiting = db
    .selectFrom("project")
    .where("project.status_id", "in", statuses)
    .where("project.sent_at", "is not", null)
    .where(seenBy(caller))
  for (const condition of conditionsOf(FILTERS, filter)) rows = rows.where(condition)
  return rows
}

interface Order {
  field: Field
  direction: "asc" | "desc"
  after: Position | undefined
  limit: number
}

/** A time as text keeps its microseconds: the next page must start exactly there. */
const SORT_VALUES: Record<Field, RawBuilder<string | number>> = {
  sentAt: sql<string>`project.sent_at::text`,
  pid: sql<number>`project.pid`,
}

type QueueRow = ProjectRow &
  Pick<Selectable<ProjectTable>, "sent_at" | "reasons"> & {
    block_count: number | null
    question_count: number | null
    rejections: number
    sort_value: string | number
  }

/** Each status is read in order and no further than the page; what they give together is sorted. */
function readRows(
  db: Kysely<Database>,
  ranges: readonly Waiting[],
  order: Order,
): Promise<QueueRow[]> {
  const pids = sql.join(
    ranges.map((each) => sql`(${ordered(each, order).select("project.pid")})`),
    sql` union all `,
  )
  const sorted = projectsIn(db)
    .leftJoin("project_version as version", (join) =>
      join
        .onRef("version.pid", "=", "project.pid")
        .onRef("version.revision", "=", "project.version"),
    )
    .select(PROJECT_COLUMNS)
    .select(["project.sent_at", "project.reasons"])
    .select(["version.block_count", "version.question_count"])
    .select(SORT_VALUES[order.field].as("sort_value"))
    .select(REJECTIONS.as("rejections"))
    .where("project.pid", "in", sql<number>`(${pids})`)
    .limit(order.limit)
  return (order.field === "sentAt" ? sorted.orderBy("project.sent_at", order.direction) : sorted)
    .orderBy("project.pid", order.direction)
    .execute()
}

/** Decisions that were taken back do not count. */
const REJECTIONS = sql<number>`(
  select count(*)::integer from moderation_decision as decision
  where decision.pid = project.pid and decision.decision = 'reject' and decision.taken_back_at is null)`

/** A row comparison is what lets PostgreSQL start in the middle of the index. */
function ordered(rows: Waiting, { field, direction, after, limit }: Order): Waiting {
  const byTime = field === "sentAt"
  const page = (byTime ? rows.orderBy("project.sent_at", direction) : rows)
    .orderBy("project.pid", direction)
    .limit(limit)
  if (!after) return page
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  return page.where(
    byTime
      ? sql<boolean>`(project.sent_at, project.pid) ${sign} (${after.value}::timestamptz, ${after.id})`
      : sql<boolean>`project.pid ${sign} ${after.id}`,
  )
}

const itemOf = (row: QueueRow, role: Role): QueueItemWire => ({
  project: projectOf(row, role),
  sentAt: unixSeconds(row.sent_at),
  blocks: row.block_count ?? 0,
  questions: row.question_count ?? 0,
  reasons: row.reasons,
  rejections: row.rejections,
  risk: riskOf(row).level,
})
