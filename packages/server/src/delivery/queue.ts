import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** A table of messages that are sent until they are accepted. */
export interface DeliveryQueue {
  table: "outbox_mail" | "callback"
  key: readonly ("pid" | "id")[]
  /**
   * Time after which another worker takes over a delivery, seconds: the claim of a worker that died. Longer than an attempt and
   * recording its outcome take.
   */
  claimSeconds: number
}

/** A row that a worker has claimed. */
export interface Delivery {
  id: number
  pid?: number
  /** Number of attempts, including the current one. */
  attempts: number
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const isRow = ({ key }: DeliveryQueue, row: Delivery) =>
  sql`${sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )}`

/** Claims the row that has waited longest for this worker; undefined if none is due. `returning`: columns to read. */
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

/** Records that the receiver has accepted a message. */
export async function noteSent(
  db: Kysely<Database>,
  queue: DeliveryQueue,
  row: Delivery,
): Promise<void> {
  await sql`
    update ${sql.table(queue.table)} set status = 'sent', sent_at = now(), last_error = null
    where ${isRow(queue, row)}`.execute(db)
}

/** Records a failed attempt. The next one follows after `retrySeconds`; null gives the message up. */
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
