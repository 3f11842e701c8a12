import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

export interface KnownPicture {
  id: string
  bytes: number
}

/** Which of these pictures are stored, and how large they are. */
export const knownPictures = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<KnownPicture[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("picture").select(["id", "bytes"]).where("id", "in", ids).execute()
