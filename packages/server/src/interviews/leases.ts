import { type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import type { BucketRange } from "../projects/bucket.ts"
import { type Lease, releaseLeases } from "./release-leases.ts"

/** Time after the last stored event for which an interview holds its places, seconds. */
const LEASE_SECONDS = 15 * 60

/** Number of reservations that are ended per run. */
const AT_ONCE = 500

const HOLDS_PLACE = sql<SqlBool>`(portrait_id is not null or holds_whole)`
const leaseEndedBefore = () => secondsFromNow(-LEASE_SECONDS)

/**
 * Finds open interviews whose reservations of places have expired. Times of last events are only stored once a minute, so some
 * of them may have newer events.
 */
export const endedLeases = (db: Kysely<Database>, most: number, range?: BucketRange) =>
  db
    .selectFrom("interview")
    .select(["bucket", "id"])
    .where("status", "=", "open")
    .where("last_at", "<", leaseEndedBefore())
    .where(HOLDS_PLACE)
    .$if(range !== undefined, (query) =>
      query.where("bucket", ">=", range?.first ?? 0).where("bucket", "<=", range?.last ?? 0),
    )
    .orderBy("last_at")
    .limit(most)
    .execute()

/** Ends expired reservations of all projects or in these buckets. Returns the number of ended ones. */
export async function endLeases(db: Kysely<Database>, range?: BucketRange): Promise<number> {
  const found = await endedLeases(db, AT_ONCE, range)
  const byBucket = Map.groupBy(found, ({ bucket }) => bucket)
  let count = 0
  for (const [bucket, rows] of byBucket)
    count += await inTransaction(db, (trx) =>
      endIn(
        trx,
        bucket,
        rows.map(({ id }) => id),
      ),
    )
  return count
}

async function endIn(
  trx: Kysely<Database>,
  bucket: number,
  ids: readonly string[],
): Promise<number> {
  const rows = await trx
    .selectFrom("interview")
    .select(["id", "portrait_id", "holds_whole"])
    .where("bucket", "=", bucket)
    .where("id", "in", [...ids])
    .where("status", "=", "open")
    .where("last_at", "<", leaseEndedBefore())
    .where(HOLDS_PLACE)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute()
  const alive = await noteEvents(trx, bucket, rows)
  const over = rows.filter(({ id }) => !alive.has(id))
  await releaseLeases(trx, bucket, over)
  return over.length
}

/** Updates the time of the last event of interviews that have newer events. Returns their ids. */
async function noteEvents(
  trx: Kysely<Database>,
  bucket: number,
  rows: readonly Lease[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const events = await trx
    .selectFrom("interview_event")
    .select(["interview", sql<Date>`max(at)`.as("at")])
    .where("bucket", "=", bucket)
    .where(
      "interview",
      "in",
      rows.map(({ id }) => id),
    )
    .where("at", ">=", leaseEndedBefore())
    .groupBy("interview")
    .execute()
  for (const { interview, at } of events)
    await trx
      .updateTable("interview")
      .set({ last_at: at })
      .where("bucket", "=", bucket)
      .where("id", "=", interview)
      .execute()
  return new Set(events.map(({ interview }) => interview))
}
