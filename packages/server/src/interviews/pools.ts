import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { BucketRange } from "../projects/bucket.ts"
import { type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"

/** Places of a portrait or of the project's total, summed over all buckets, which lend places to each other. */
export interface PlacePool extends PortraitPlaces {
  hasRoom: boolean
}

/** Reads all pools of a survey in one query, because each start and each answer that takes a place needs them. */
export const readPools = (
  db: Kysely<Database>,
  { first, last }: BucketRange,
): Promise<PlacePool[]> =>
  db
    .selectFrom("quota")
    .select("portrait_id")
    .select([
      sql<number>`sum(target)::bigint`.as("target"),
      sql<number>`sum(completed)::bigint`.as("completed"),
      sql<number>`sum(reserved)::bigint`.as("reserved"),
      sql<boolean>`bool_or(completed + reserved < target)`.as("hasRoom"),
    ])
    .where("bucket", ">=", first)
    .where("bucket", "<=", last)
    .groupBy("portrait_id")
    .execute()

/** Returns the pool of the project's total; undefined if the project only counts by portraits. */
export const wholeOf = (pools: readonly PlacePool[]): PlacePool | undefined =>
  pools.find(({ portrait_id }) => portrait_id === WHOLE_PROJECT)
