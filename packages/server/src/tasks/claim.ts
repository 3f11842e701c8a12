import { type TaskOutcome, type TaskStopReason, UNFINISHED_TASK_STATUSES } from "@qo/core/task"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, TaskItemTable, TaskTable } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** Time after which another worker takes over a task, seconds. The claim is renewed with every record. */
const CLAIM_SECONDS = 60

export type ClaimedTask = Pick<
  Selectable<TaskTable>,
  "id" | "user_id" | "act" | "args" | "filter" | "service" | "locale" | "origin_hash"
> & {
  holder: string
  /** Whether the password that was entered when the task was created still counts. */
  is_proven: boolean
}

/** As literals, because the partial index of unfinished tasks is only used with them. */
export const UNFINISHED = sql.raw(
  UNFINISHED_TASK_STATUSES.map((status) => `'${status}'`).join(", "),
)

/** Claims the task whose turn it is for this holder. */
export async function claimTask(
  db: Kysely<Database>,
  holder: string,
): Promise<ClaimedTask | undefined> {
  const { rows } = await sql<ClaimedTask>`
    update task set status = 'running', holder = ${holder}::uuid, next_at = ${secondsFromNow(CLAIM_SECONDS)}
    where id = (
      select id from task where status in (${UNFINISHED}) and next_at <= now()
      order by next_at limit 1 for update skip locked
    )
    returning id, user_id, act, args, filter, service, locale, origin_hash, holder,
      coalesce(proven_until > now(), false) as is_proven`.execute(db)
  return rows[0]
}

/** Releases all claims of tasks. Call it only if no other server works on this database. */
export async function releaseClaims(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable("task")
    .set({ next_at: sql<Date>`now()` })
    .where("status", "=", "running")
    .execute()
}

type HeldTask = Pick<ClaimedTask, "id" | "holder">

/** Renews the claim of a task. Returns false if another worker has claimed the task or it was stopped. */
export async function renewClaim(db: Kysely<Database>, { id, holder }: HeldTask): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("task")
    .set({ next_at: secondsFromNow(CLAIM_SECONDS) })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type WaitingItem = Pick<
  Selectable<TaskItemTable>,
  "position" | "record_id" | "pending" | "tries"
>

/** Returns the next records that are not processed yet. */
export const waitingItems = (
  db: Kysely<Database>,
  { id }: HeldTask,
  limit: number,
): Promise<WaitingItem[]> =>
  db
    .selectFrom("task_item")
    .select(["position", "record_id", "pending", "tries"])
    .where("task_id", "=", id)
    .where("outcome", "=", "waiting")
    .orderBy("position")
    .limit(limit)
    .execute()

type ItemPosition = Pick<WaitingItem, "position">

/** Stores a request before it is sent. Returns false if another worker has claimed the task or it was stopped. */
export async function keepPending(
  db: Kysely<Database>,
  { id, holder }: HeldTask,
  { position }: ItemPosition,
  pending: { input: unknown; key: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update task_item set pending = ${JSON.stringify(pending)}::jsonb
    where task_id = ${id} and position = ${position} and outcome = 'waiting'
      and exists (select from task where task.id = ${id} and holder = ${holder}::uuid)`.execute(db)
  return numAffectedRows === 1n
}

/** Outcome of a record. */
export interface SettledItem {
  outcome: Exclude<TaskOutcome, "waiting">
  code: string | null
  message: string | null
}

/**
 * Stores the outcome of a record once, even if another worker has claimed the task: completed work is recorded also if the task
 * was stopped meanwhile. Returns false if this worker must not start another record.
 */
export async function settleItem(
  db: Kysely<Database>,
  { id, holder }: HeldTask,
  { position }: ItemPosition,
  { outcome, code, message }: SettledItem,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean | null }>`
    with settled as (
      update task_item
      set outcome = ${outcome}, code = ${code}, message = ${message}, pending = null, at = now()
      where task_id = ${id} and position = ${position} and outcome = 'waiting'
      returning 1
    )
    update task set ${sql.ref(outcome)} = ${sql.ref(outcome)} + (select count(*)::integer from settled),
      next_at = case when holder = ${holder}::uuid then ${secondsFromNow(CLAIM_SECONDS)} else next_at end
    where id = ${id}
    returning holder = ${holder}::uuid as held`.execute(db)
  return rows[0]?.held === true
}

/**
 * Releases the claim of a task. Its next turn is in `seconds`. `tried`: a record that could not be processed now, whose
 * attempts are incremented.
 */
export async function releaseTask(
  db: Kysely<Database>,
  { id, holder }: HeldTask,
  { seconds = 0, tried }: { seconds?: number; tried?: ItemPosition } = {},
): Promise<void> {
  if (tried)
    await sql`update task_item set tries = tries + 1 where task_id = ${id} and position = ${tried.position}`.execute(
      db,
    )
  await db
    .updateTable("task")
    .set({ status: "waiting", holder: null, next_at: secondsFromNow(seconds) })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .execute()
}

/** Ends the task: all records are processed, or it cannot continue. */
export async function endTask(
  db: Kysely<Database>,
  { id, holder }: HeldTask,
  reason: TaskStopReason | null,
): Promise<void> {
  await db
    .updateTable("task")
    .set({
      status: reason === null ? "done" : "stopped",
      stop_reason: reason,
      holder: null,
      ended_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .execute()
}
