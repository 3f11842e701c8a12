import { medianSeconds, type Seconds } from "@qo/core/interview"
import { type Kysely, sql } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"

/** Interviews of which the usual times are made: the newest. */
const SAMPLE = 400
/** Versions whose times are kept. */
const KEPT = 500

interface KnownTimes {
  medians: Seconds | undefined
  /** Interviews to judge before the times are computed again. */
  left: number
}

const knownIn = ofDatabase(() => new LatestValues<KnownTimes>(KEPT))

/** Looking again after a quarter more interviews keeps the times good and the work small. */
const goodFor = (sample: number): number => Math.floor(sample / 4)

/**
 * The usual time of each question of a version, in seconds; `undefined` while there are too few completes. Each server computes
 * it from stored interviews from time to time, so that no row is a bottleneck.
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
