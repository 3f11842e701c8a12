import { medianSeconds, type Seconds } from "@qo/core/interview"
import { type Kysely, sql } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"

/** Number of interviews from which the usual times are computed: the newest ones. */
const SAMPLE = 400
/** Number of versions whose times are kept in memory. */
const KEPT = 500

interface KnownTimes {
  medians: Seconds | undefined
  /** Number of interviews until the times are computed again. */
  left: number
}

const knownIn = ofDatabase(() => new LatestValues<KnownTimes>(KEPT))

/**
 * Returns after how many further interviews the times are computed again. A quarter of the sample keeps them accurate with
 * little work.
 */
const goodFor = (sample: number): number => Math.floor(sample / 4)

/**
 * Returns the usual time of each question of a version, seconds; `undefined` while there are too few completed responses. Each
 * server computes the times from stored interviews from time to time, because a shared row that each interview updates would be
 * a bottleneck.
 */
export async function usualTimes(
  trx: Kysely<Database>,
  { bucket, version }: { bucket: number; version: number },
): Promise<Seconds | undefined> {
  const known = knownIn(trx)
  const key = `${bucket}:${version}`
  const found = known.get(key)
  if (found && found.left > 0) {
    found.left--
    return found.medians
  }
  const rows = await trx
    .selectFrom("interview")
    .select(sql<Seconds>`quality -> 'seconds'`.as("seconds"))
    .where("bucket", "=", bucket)
    .where("version", "=", version)
    .where("outcome", "=", "completed")
    .where("quality", "is not", null)
    .orderBy("finished_at", "desc")
    .limit(SAMPLE)
    .execute()
  const medians = medianSeconds(rows.map(({ seconds }) => seconds))
  known.set(key, { medians, left: goodFor(rows.length) })
  return medians
}
