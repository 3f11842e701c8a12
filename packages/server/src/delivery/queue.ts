import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** A table of messages that are sent until they are accepted, with the columns of its key. */
export interface DeliveryQueue {
  table: "outbox_mail" | "callback"
  key: readonly ("pid" | "id")[]
  /** A worker that dies leaves its delivery to the others after this time; longer than an attempt and its note take. */
  claimSeconds: number
}

/** A row that a worker has claimed. */
export interface Delivery {
  id: number
  pid?: number
  /** Tries so far, this one included. */
  attempts: number
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const isRow = ({ key }: DeliveryQueue, row: Delivery) =>
  sql`${sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )}`

/** Claims the row that has waited longest, for this worker alone; undefined if none is due. `returning`: the columns that are read. */
export async function claimNext<D extends Delivery>(
  db: Kysely<Database>,
  { table, key, claimSeconds }: DeliveryQueue,
  returning: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<D | undefined> {
  const { rows } = await sql<D>`
    update ${sql.table(table)} set attempts = attempts + 1, next_attempt_at = ${secondsFromNow(claimSeconds)}
    where (${columns(key)}) = (
      select ${columns(key)} from ${sql.table(table)}
      where status = 'queued' and next_attempt_at <= now() and ${condition}
      order by next_attempt_at limit 1 for update skip locked
    )
    returning ${returning}`.execute(db)
  return rows[0]
}

/** The receiver has taken it. */
export async function noteSent(
  db: Kysely<Database>,
  queue: DeliveryQueue,
  row: Delivery,
): Promise<void> {
  await sql`
    update ${sql.table(queue.table)} set status = 'sent', sent_at = now(), last_error = null
    where ${isRow(queue, row)}`.execute(db)
}

/** Notes that it was not taken: it is tried again after `retrySeconds`, or with null given up. */
export async function noteFailed(
  db: Kysely<Database>,
  queue: DeliveryQueue,
  row: Delivery,
  { message, retrySeconds }: { message: string; retrySeconds: number | null },
): Promise<void> {
  const change =
    retrySeconds === null
      ? sql`status = 'dead'`
      : sql`next_attempt_at = ${secondsFromNow(retrySeconds)}`
  await sql`
    update ${sql.table(queue.table)} set last_error = ${message}, ${change}
    where ${isRow(queue, row)} and status = 'queued'`.execute(db)
}
