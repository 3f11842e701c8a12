import { type CallbackRecord, type CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import type { CallbackTable, Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { countRows, decodeCursor, encodeCursor, pageOfRows } from "../http/paging.ts"
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

/** One page of callbacks, newest first unless `sort` is `id`. `q` is an address or a part of it. */
export async function listCallbacks(
  db: Kysely<Database>,
  t: T,
  query: z.output<typeof CALLS.listCallbacks.input>,
): Promise<Page<CallbackRecord>> {
  const sort = query.sort ?? "-id"
  const descending = sort === "-id"
  const after = decodeCursor(query.cursor, sort)
  let callbacks = db.selectFrom("callback")
  if (query.pid !== undefined) callbacks = callbacks.where("pid", "=", query.pid)
  if (query.statuses) callbacks = callbacks.where("status", "in", query.statuses)
  if (query.q)
    callbacks = callbacks.where(sql<boolean>`position(lower(${query.q}) in lower(url)) > 0`)
  const total =
    after?.total ?? (await countRows(db, callbacks.select("id"), query.count === "exact"))
  if (after) callbacks = callbacks.where("id", descending ? "<" : ">", after.id)
  const rows = await callbacks
    .select(COLUMNS)
    .orderBy("id", descending ? "desc" : "asc")
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
