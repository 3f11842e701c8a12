import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

export interface KnownPicture {
  id: string
  bytes: number
}

/**
 * Returns those of these pictures that are stored, with their sizes. In a transaction they are locked, so that a picture that
 * is about to be used is not removed as unused.
 */
export const knownPictures = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<KnownPicture[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("picture")
        .select(["id", "bytes"])
        .where("id", "in", ids)
        .forKeyShare()
        .execute()
