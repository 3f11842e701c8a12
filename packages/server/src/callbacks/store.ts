import { type CallbackRecord, type CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { CALLBACK } from "@qo/core/callback"
import type { Translate } from "@qo/core/i18n"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import type { CallbackTable, Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  conditionsOf,
  countRows,
  decodeCursor,
  encodeCursor,
  type Filters,
  pageOfRows,
  sortOf,
} from "../http/paging.ts"
import { UNDELIVERED, type UndeliveredReason } from "./undelivered.ts"

type T = Translate<"server">

const COLUMNS = [
  "id",
  "pid",
  "block",
  "url",
  "status",
  "attempts",
  "created_at",
  "sent_at",
  "last_error",
] as const
type Row = Pick<Selectable<CallbackTable>, (typeof COLUMNS)[number]>

const isOurs = (error: string): error is UndeliveredReason =>
  (UNDELIVERED as readonly string[]).includes(error)

const callbackOf = (t: T, row: Row): CallbackRecord => ({
  id: row.id,
  pid: row.pid,
  block: row.block,
  url: row.url,
  status: row.status,
  attempts: row.attempts,
  createdAt: unixSeconds(row.created_at),
  sentAt: unixSeconds(row.sent_at),
  lastError:
    row.last_error !== null && isOurs(row.last_error)
      ? t(`callback.${row.last_error}`)
      : row.last_error,
})

type Query = z.output<typeof CALLS.listCallbacks.input>

const SORTS: Record<SortsOf<typeof CALLBACK.fields>, "id"> = { id: "id" }

const has = expressionBuilder<Database, "callback">()

const FILTERS: Filters<Query> = {
  pid: (pid) => has("pid", "=", pid),
  statuses: (statuses) => has("status", "in", statuses),
  q: (q) => (q === "" ? undefined : sql<boolean>`position(lower(${q}) in lower(url)) > 0`),
}

/** One page of callbacks, newest first unless `sort` is `id`. `q` is an address or a part of it. */
export async function listCallbacks(
  db: Kysely<Database>,
  t: T,
  query: Query,
): Promise<Page<CallbackRecord>> {
  const sort = query.sort ?? "-id"
  const { field, direction } = sortOf(sort)
  const column = SORTS[field]
  const after = decodeCursor(query.cursor, sort)
  let callbacks = db.selectFrom("callback")
  for (const condition of conditionsOf(FILTERS, query)) callbacks = callbacks.where(condition)
  const total =
    after?.total ?? (await countRows(db, callbacks.select("id"), query.count === "exact"))
  if (after) callbacks = callbacks.where(column, direction === "desc" ? "<" : ">", after.id)
  const rows = await callbacks
    .select(COLUMNS)
    .orderBy(column, direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(rows, query.limit, total, {
    item: (row) => callbackOf(t, row),
    cursor: ({ id }) => encodeCursor(sort, { value: id, id, total }),
  })
}

export async function findCallback(
  db: Kysely<Database>,
  t: T,
  id: number,
): Promise<CallbackRecord | undefined> {
  const row = await db
    .selectFrom("callback")
    .select(COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst()
  return row && callbackOf(t, row)
}

/** Puts a callback that was given up back into the queue; false: it was not. */
export async function requeueCallback(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("callback")
    .set({ status: "queued", attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
