import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

export interface KnownPicture {
  id: string
  bytes: number
}

/**
 * The pictures of these ids that are stored, with their sizes. In a transaction they stay until its end: one that a save is
 * about to name is not removed meanwhile as unused.
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
