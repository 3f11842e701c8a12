import { apply, type InterviewEvent } from "@qo/core/interview"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { pidOf } from "../projects/bucket.ts"
import {
  carryOut,
  finishInterview,
  type InterviewTurn,
  goingOf,
  type InterviewServices,
} from "./go-on.ts"
import { insertEvents, type InterviewRow, serverSeq, stateOf } from "./interview.ts"
import { nowOf } from "./start-interview.ts"
import { forget } from "./known-interviews.ts"
import { versionOf } from "./survey.ts"

type Ending = Extract<InterviewEvent, { kind: "timeout" | "close" }>

/** Ends an interview that is not ended by an answer. The caller must hold the lock of its row. */
export async function endInterview(
  trx: Kysely<Database>,
  services: InterviewServices,
  row: InterviewRow,
  event: Ending,
): Promise<void> {
  const pid = pidOf(row.bucket)
  const version = await versionOf(trx, { pid, version: row.version })
  const { now } = await nowOf(trx)
  const going: InterviewTurn = { ...goingOf(trx, services, version, row), now }
  const ended = apply(version.graph, await stateOf(trx, services, version, row), event)
  const { state } = await carryOut(going, ended)
  await insertEvents(going, [{ seq: endSeq(row.next_seq), event }])
  await finishInterview(going, state)
  forget(row.id)
}

/**
 * Returns the sequence number of the ending event: after all events that the server may have added to the page's last event.
 */
const endSeq = (next: number): number => serverSeq(next) + 1

/** Time without an event after which an open interview is ended, seconds. Its place is released earlier. */
const IDLE_SECONDS = 7 * 24 * 3600

/** Ends up to `most` idle interviews. Returns the number of ended ones. */
export async function endIdle(services: InterviewServices, most: number): Promise<number> {
  const idle = await idleOf(services.db)
    .select(["bucket", "id"])
    .orderBy("last_at")
    .limit(most)
    .execute()
  let ended = 0
  for (const each of idle) {
    const isOne = await inTransaction(services.db, (trx) => endOne(trx, services, each))
    if (isOne) ended++
  }
  return ended
}

const idleOf = (db: Kysely<Database>) =>
  db
    .selectFrom("interview")
    .where("status", "=", "open")
    .where("last_at", "<", secondsFromNow(-IDLE_SECONDS))

/** Returns false if another transaction holds the interview or has advanced it. */
async function endOne(
  trx: Kysely<Database>,
  services: InterviewServices,
  { bucket, id }: Pick<InterviewRow, "bucket" | "id">,
): Promise<boolean> {
  const row = await idleOf(trx)
    .selectAll()
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  await endInterview(trx, services, row, { kind: "timeout" })
  return true
}
