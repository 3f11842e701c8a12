import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"

export interface QueuedCallback {
  pid: number
  block: string
  url: string
  /** The body, sent as JSON. */
  body: object
  /** A trial is tried twice at the most. */
  trial?: true
}

/** Puts a callback on its way, in the transaction of what it tells of. Returns its id. */
export async function queueCallback(
  trx: Kysely<Database>,
  services: Pick<Services, "onCallbackQueued">,
  { pid, block, url, body, trial }: QueuedCallback,
): Promise<number> {
  const { id } = await trx
    .insertInto("callback")
    .values({
      pid,
      block,
      url,
      body: JSON.stringify(body),
      trial: trial ?? false,
      status: "queued",
      last_error: null,
      sent_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  services.onCallbackQueued()
  return id
}
