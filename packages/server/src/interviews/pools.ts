import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { BucketRange } from "../projects/bucket.ts"
import { type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"

/** Places of a portrait or of the project's own target, in all buckets that lend places to one another. */
export interface PlacePool extends PortraitPlaces {
  hasRoom: boolean
}

/** Reads all pools of a survey, once for all questions about them: it is part of every start and of the answer that takes a place. */
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

/** The pool of the project's own target; undefined if it counts by portraits alone. */
export const wholeOf = (pools: readonly PlacePool[]): PlacePool | undefined =>
  pools.find(({ portrait_id }) => portrait_id === WHOLE_PROJECT)
