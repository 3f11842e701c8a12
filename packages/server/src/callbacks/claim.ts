import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { claimNext, type Delivery, type DeliveryQueue } from "../delivery/queue.ts"

export const CALLBACK_QUEUE: DeliveryQueue = {
  table: "callback",
  key: ["pid", "id"],
  claimSeconds: 60,
}

export interface ClaimedCallback extends Delivery {
  pid: number
  url: string
  body: string
  trial: boolean
  /** Unix seconds by the database's clock. */
  timestamp: number
}

/** Takes the callback that has waited longest, for this worker alone, but none of these projects'. */
export const claimCallback = (
  db: Kysely<Database>,
  { notOf }: { notOf: readonly number[] },
): Promise<ClaimedCallback | undefined> =>
  claimNext(
    db,
    CALLBACK_QUEUE,
    sql`pid, id, url, body, trial, attempts, floor(extract(epoch from now()))::bigint as timestamp`,
    sql`pid <> all(${notOf}::bigint[])`,
  )
