import { type CallbackRecord, CALLS, type Page } from "@qo/core/api"
import { type CALLBACK, callbackAddress } from "@qo/core/callback"
import type { Translate } from "@qo/core/i18n"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import type { CallbackTable, Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { orderOf, pageIn, pageOfRows, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import type { Services } from "../http/services.ts"
import { UNDELIVERED, type UndeliveredReason } from "./undelivered-error.ts"

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

const SORT_TABLE: SortTable<SortsOf<typeof CALLBACK.fields>> = {
  sorts: { id: { column: "id", cast: "bigint" } },
  id: "id",
  first: "-id",
}

const has = expressionBuilder<Database, "callback">()

const FILTERS: Filters<Query> = {
  pid: (pid) => has("pid", "=", pid),
  statuses: (statuses) => has("status", "in", statuses),
  q: (q) => (q === "" ? undefined : sql<boolean>`position(lower(${q}) in lower(url)) > 0`),
}

/** Returns one page of callbacks, newest first unless `sort` is `id`. `q` is an address or a part of one. */
export async function listCallbacks(
  { db, secret }: Pick<Services, "db" | "secret">,
  t: T,
  query: Query,
): Promise<Page<CallbackRecord>> {
  const order = orderOf(CALLS.listCallbacks, query, SORT_TABLE, { secret })
  let callbacks = db.selectFrom("callback")
  for (const condition of conditionsOf(FILTERS, query)) callbacks = callbacks.where(condition)
  const total =
    order.after?.total ?? (await countRows(db, callbacks.select("id"), query.count === "exact"))
  const rows = await pageIn(callbacks.select(COLUMNS), order).execute()
  return pageOfRows(rows, order, total, (row) => callbackOf(t, row))
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

/** Gives up the queued callbacks of a project to an address whose deliveries are stopped. */
export async function giveUpQueued(
  trx: Kysely<Database>,
  pid: number,
  address: string,
): Promise<void> {
  const urls = await trx
    .selectFrom("callback")
    .select("url")
    .distinct()
    .where("pid", "=", pid)
    .where("status", "=", "queued")
    .execute()
  const same = urls.map(({ url }) => url).filter((url) => callbackAddress(url) === address)
  if (same.length === 0) return
  await trx
    .updateTable("callback")
    .set({ status: "dead", last_error: "removed" satisfies UndeliveredReason })
    .where("pid", "=", pid)
    .where("status", "=", "queued")
    .where("url", "in", same)
    .execute()
}

/** Queues a callback that was given up again. Returns false if it was not given up. */
export async function requeueCallback(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("callback")
    .set({ status: "queued", attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
