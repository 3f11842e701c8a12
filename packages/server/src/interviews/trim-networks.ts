import { NETWORK_LEVELS, type NetworkLevel } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { BucketRange } from "../projects/bucket.ts"
import { boundsAt, holdersIn, LENGTHS, limitedPools, type LimitedPool } from "./networks.ts"
import { releaseLeases } from "./release-leases.ts"

interface TrimmedNetwork {
  /** Whether a network holds the maximum number of places. */
  isCrowded: boolean
  /** Number of ended reservations. */
  count: number
}

/**
 * Ends reservations of networks that hold more than their share of a pool with few free places, those with the oldest last
 * event first. Narrow networks are trimmed first, because that can bring the wider networks around them below their limits.
 */
export async function trimNetworks(
  db: Kysely<Database>,
  range: BucketRange,
): Promise<TrimmedNetwork> {
  const trimmed: TrimmedNetwork = { isCrowded: false, count: 0 }
  for (const pool of await limitedPools(db, range)) {
    const crowds = await crowdsIn(db, range, pool)
    if (crowds.length > 0) trimmed.isCrowded = true
    const tooMany = crowds
      .filter(({ level, count }) => count > pool.most[level])
      .toSorted((a, b) => NETWORK_LEVELS.indexOf(a.level) - NETWORK_LEVELS.indexOf(b.level))
    for (const crowd of tooMany) trimmed.count += await trim(db, range, pool, crowd)
  }
  return trimmed
}

interface Crowd {
  level: NetworkLevel
  network: Buffer
  count: number
}

/** Finds the networks of each level that hold at least the maximum number of places of a pool. */
async function crowdsIn(
  db: Kysely<Database>,
  range: BucketRange,
  { portrait_id, most }: LimitedPool,
): Promise<Crowd[]> {
  const levels = sql.join(
    NETWORK_LEVELS.map(
      (level) => sql`(${sql.lit(level)}, ${sql.lit(LENGTHS[level])}, ${most[level]}::bigint)`,
    ),
  )
  const { rows } = await sql<Crowd>`
    select level, substr(network, 1, length) as network, count(*) as count
    from (${holdersIn(db, range, portrait_id).select("network")}) as holder
      cross join (values ${levels}) as bound (level, length, most)
    group by 1, 2, most having count(*) >= most`.execute(db)
  return rows
}

async function trim(
  db: Kysely<Database>,
  range: BucketRange,
  { portrait_id, most }: LimitedPool,
  { level, network }: Crowd,
): Promise<number> {
  const { from, to } = boundsAt(network, level)
  const surplus = await holdersIn(db, range, portrait_id)
    .select(["bucket", "id"])
    .where("network", ">=", from)
    .where("network", "<=", to)
    .orderBy("last_at", "desc")
    .offset(most[level])
    .execute()
  let count = 0
  for (const [bucket, rows] of Map.groupBy(surplus, (row) => row.bucket))
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

/** Returns true if a network holds more places than it may, so that some can be released. */
export async function hasExcess(db: Kysely<Database>, range: BucketRange): Promise<boolean> {
  for (const pool of await limitedPools(db, range)) {
    const crowds = await crowdsIn(db, range, pool)
    if (crowds.some(({ level, count }) => count > pool.most[level])) return true
  }
  return false
}
