import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { addressHash } from "../projects/removed-callbacks.ts"

export interface QueuedCallback {
  pid: number
  block: string
  url: string
  /** The body, sent as JSON. */
  body: object
  /** A callback of a trial run is attempted at most twice. */
  trial?: boolean
}

/**
 * Queues a callback in the transaction of the change it reports. Returns its id, or undefined if deliveries to its address are
 * stopped.
 */
export async function queueCallback(
  trx: Kysely<Database>,
  services: Pick<Services, "onCallbackQueued">,
  { pid, block, url, body, trial = false }: QueuedCallback,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into callback (pid, block, url, body, trial, status)
    select ${pid}::bigint, ${block}::text, ${url}::text, ${JSON.stringify(body)}::text, ${trial}::boolean, 'queued'
    where not exists (
      select from removed_callback where pid = ${pid} and address_hash = ${addressHash(url)}
    )
    returning id`.execute(trx)
  if (rows.length > 0) services.onCallbackQueued()
  return rows[0]?.id
}
