import { type Kysely, sql } from "kysely"
import { type Database, searchColumns } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { isPastRestoring } from "../db/restorable.ts"

/**
 * Removes keys, address and counts of calls of up to `most` games that can no longer be restored. The row stays with the name,
 * which interviews, reports and history show. Returns the number of purged games.
 */
export const purgeGames = (db: Kysely<Database>, most: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const games = await trx
      .selectFrom("game")
      .select(["id", "name"])
      .where("purged_at", "is", null)
      .where(isPastRestoring("game"))
      .orderBy("deleted_at")
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, name } of games) {
      for (const table of ["game_old_key", "game_calls", "sdk_nonce"] as const)
        await trx.deleteFrom(table).where("game_id", "=", id).execute()
      await trx
        .updateTable("game")
        .set({
          purged_at: sql<Date>`now()`,
          token: null,
          api_key: null,
          url: "",
          ...searchColumns(name),
        })
        .where("id", "=", id)
        .execute()
    }
    return games.length
  })
