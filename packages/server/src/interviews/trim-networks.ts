import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { BucketRange } from "../projects/bucket.ts"
import { holdersIn, limitedPools, type LimitedPool } from "./networks.ts"
import { releaseLeases } from "./release-leases.ts"

interface Trimmed {
  /** Some network holds as many places as it may. */
  isCrowded: boolean
  /** Leases that were ended. */
  count: number
}

/** Ends leases of networks that hold more than their part of a pool with few free places, those first that were not gone on with for longest. */
export async function trimNetworks(db: Kysely<Database>, range: BucketRange): Promise<Trimmed> {
  const trimmed: Trimmed = { isCrowded: false, count: 0 }
  for (const pool of await limitedPools(db, range)) {
    const crowds = await crowdsIn(db, range, pool)
    if (crowds.length > 0) trimmed.isCrowded = true
    for (const { network, count } of crowds)
      if (network && count > pool.most)
        trimmed.count += await trim(db, range, pool, { network, excess: count - pool.most })
  }
  return trimmed
}

const crowdsIn = (db: Kysely<Database>, range: BucketRange, { portrait_id, most }: LimitedPool) =>
  holdersIn(db, range, portrait_id)
    .select((of) => ["network", of.fn.countAll<number>().as("count")])
    .groupBy("network")
    .having((of) => of.fn.countAll<number>(), ">=", most)
    .execute()

async function trim(
  db: Kysely<Database>,
  range: BucketRange,
  { portrait_id }: LimitedPool,
  { network, excess }: { network: Buffer; excess: number },
): Promise<number> {
  const oldest = await holdersIn(db, range, portrait_id)
    .select(["bucket", "id"])
    .where("network", "=", network)
    .orderBy("last_at")
    .limit(excess)
    .execute()
  let count = 0
  for (const [bucket, rows] of Map.groupBy(oldest, (row) => row.bucket))
    count += await inTransaction(db, async (trx) => {
      const locked = await holdersIn(trx, { first: bucket, last: bucket }, portrait_id)
        .select(["id", "portrait_id", "holds_whole"])
        .where("bucket", "=", bucket)
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .orderBy("id")
        .forUpdate()
        .skipLocked()
        .execute()
      await releaseLeases(trx, bucket, locked)
      return locked.length
    })
  return count
}

/** Whether some network holds more places than it may: others can have them. */
export async function hasExcess(db: Kysely<Database>, range: BucketRange): Promise<boolean> {
  for (const pool of await limitedPools(db, range)) {
    const crowds = await crowdsIn(db, range, pool)
    if (crowds.some(({ count }) => count > pool.most)) return true
  }
  return false
}
