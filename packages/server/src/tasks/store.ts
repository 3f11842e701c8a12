import { CALLS, type Page } from "@qo/core/api"
import type { SortsOf } from "@qo/core/record"
import type { Task, TASK, TASK_ITEM, TaskItem } from "@qo/core/task"
import { expressionBuilder, type Kysely, sql } from "kysely"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { orderOf, pageIn, pageOfRows, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import type { Caller } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"

const tasksOf = (db: Kysely<Database>) =>
  db.selectFrom("task").innerJoin("app_user", "app_user.id", "task.user_id")

const COLUMNS = [
  "task.id",
  "user_id",
  "fullname",
  "act",
  "args",
  "task.status",
  "stop_reason",
  "total",
  "done",
  "unchanged",
  "skipped",
  "failed",
  "created_at",
  "ended_at",
] as const

const selectTasks = (db: Kysely<Database>) => tasksOf(db).select(COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>["execute"]>>[number]

const taskOf = (row: Row): Task => ({
  id: row.id,
  act: row.act,
  args: Object.entries(row.args).map(([name, value]) => (value === "" ? name : `${name}=${value}`)),
  owner: { id: row.user_id, fullname: row.fullname },
  status: row.status,
  stopReason: row.stop_reason,
  total: row.total,
  done: row.done,
  unchanged: row.unchanged,
  skipped: row.skipped,
  failed: row.failed,
  createdAt: unixSeconds(row.created_at),
  endedAt: unixSeconds(row.ended_at),
})

/** Condition for the tasks that an account sees: its own; all for administrators. */
const seenBy = ({ role, userId }: Pick<Caller, "role" | "userId">) =>
  role === "administrator" ? undefined : has("user_id", "=", userId)

type TaskQuery = z.output<typeof CALLS.listTasks.input>

const has = expressionBuilder<Database, "task">()

const TASK_SORTS: SortTable<SortsOf<typeof TASK.fields>> = {
  sorts: { id: { column: "task.id", cast: "bigint" } },
  id: "task.id",
  first: "-id",
}

const TASK_FILTERS: Filters<TaskQuery> = {
  statuses: (statuses) => has("task.status", "in", statuses),
  userId: (userId) => has("user_id", "=", userId),
  q: (q) => (q === "" ? undefined : sql<boolean>`position(lower(${q}) in act) > 0`),
}

/** Returns one page of the tasks that the account sees, newest first unless `sort` is `id`. `q` is a part of the act's name. */
export async function listTasks(
  { db, secret }: Pick<Services, "db" | "secret">,
  caller: Pick<Caller, "role" | "userId">,
  query: TaskQuery,
): Promise<Page<Task>> {
  const order = orderOf(CALLS.listTasks, query, TASK_SORTS, { secret })
  const own = seenBy(caller)
  let tasks = tasksOf(db)
  for (const condition of [...conditionsOf(TASK_FILTERS, query), ...(own ? [own] : [])])
    tasks = tasks.where(condition)
  const total =
    order.after?.total ?? (await countRows(db, tasks.select("task.id"), query.count === "exact"))
  const rows = await pageIn(tasks.select(COLUMNS), order).execute()
  return pageOfRows(rows, order, total, taskOf)
}

/** Returns a task if the account sees it. */
export async function findTask(
  db: Kysely<Database>,
  caller: Pick<Caller, "role" | "userId">,
  id: number,
): Promise<Task | undefined> {
  const own = seenBy(caller)
  let tasks = selectTasks(db).where("task.id", "=", id)
  if (own) tasks = tasks.where(own)
  const row = await tasks.executeTakeFirst()
  return row && taskOf(row)
}

type ItemQuery = z.output<typeof CALLS.listTaskItems.input>

const hasItem = expressionBuilder<Database, "task_item">()

const ITEM_FILTERS: Filters<ItemQuery> = {
  taskId: (id) => hasItem("task_id", "=", id),
  outcomes: (outcomes) => hasItem("outcome", "in", outcomes),
  q: (q) => (q === "" ? undefined : sql<boolean>`record_id::text = ${q}`),
}

const ITEM_SORTS: SortTable<SortsOf<typeof TASK_ITEM.fields> | "position"> = {
  sorts: {
    id: { column: "record_id", cast: "bigint" },
    position: { column: "position", cast: "integer" },
  },
  id: "position",
  first: "position",
}

/** Returns one page of the records of a task in the order in which they are processed, unless `sort` is by their numbers. */
export async function listTaskItems(
  { db, secret }: Pick<Services, "db" | "secret">,
  query: ItemQuery,
): Promise<Page<TaskItem>> {
  const order = orderOf(CALLS.listTaskItems, query, ITEM_SORTS, { secret })
  let items = db.selectFrom("task_item")
  for (const condition of conditionsOf(ITEM_FILTERS, query)) items = items.where(condition)
  const total =
    order.after?.total ?? (await countRows(db, items.select("position"), query.count === "exact"))
  const page = items.select(["position", "record_id", "outcome", "code", "message", "at"])
  return pageOfRows(await pageIn(page, order).execute(), order, total, (row) => ({
    id: row.record_id,
    outcome: row.outcome,
    code: row.code,
    message: row.message,
    at: unixSeconds(row.at),
  }))
}
