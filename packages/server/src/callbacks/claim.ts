import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

/** A worker that dies leaves its callback to the others after this time; longer than any attempt and its note take. */
export const CLAIM_SECONDS = 60

export interface ClaimedCallback {
  pid: number
  id: number
  url: string
  body: string
  trial: boolean
  /** Tries so far, this one included. */
  attempts: number
  /** Unix seconds by the database's clock. */
  timestamp: number
}

/** Takes the callback that has waited longest, for this worker alone, but none of these projects'. */
export async function claimCallback(
  db: Kysely<Database>,
  { notOf }: { notOf: readonly number[] },
): Promise<ClaimedCallback | undefined> {
  const { rows } = await sql<ClaimedCallback>`
    update callback set attempts = attempts + 1, next_attempt_at = ${secondsFromNow(CLAIM_SECONDS)}
    where (pid, id) = (
      select pid, id from callback
      where status = 'queued' and next_attempt_at <= now() and pid <> all(${notOf}::bigint[])
      order by next_attempt_at limit 1 for update skip locked
    )
    returning pid, id, url, body, trial, attempts, floor(extract(epoch from now()))::bigint as timestamp`.execute(
    db,
  )
  return rows[0]
}

type Claimed = Pick<ClaimedCallback, "pid" | "id">

/** The receiver has taken it. */
export async function noteSent(db: Kysely<Database>, { pid, id }: Claimed): Promise<void> {
  await db
    .updateTable("callback")
    .set({ status: "sent", sent_at: sql<Date>`now()`, last_error: null })
    .where("pid", "=", pid)
    .where("id", "=", id)
    .execute()
}

/** Notes that it was not taken: it is tried again after `retrySeconds`, or with null given up. `reason`: short, nothing that was received. */
export async function noteFailed(
  db: Kysely<Database>,
  { pid, id }: Claimed,
  { reason, retrySeconds }: { reason: string; retrySeconds: number | null },
): Promise<void> {
  await db
    .updateTable("callback")
    .set({
      last_error: reason,
      ...(retrySeconds === null
        ? { status: "dead" as const }
        : { next_attempt_at: secondsFromNow(retrySeconds) }),
    })
    .where("pid", "=", pid)
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute()
}
