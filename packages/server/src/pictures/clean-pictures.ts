import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"

const DAY_SECONDS = 24 * 3600

/** Removes pictures that no questionnaire uses, a week after they were stored. Returns the number of checked pictures. */
export const removeUnusedPictures = (db: Kysely<Database>, most: number): Promise<number> =>
  inTransaction(db, (trx) => removeRows(trx, most))

/**
 * Removes unused rows in two statements. The first one skips rows that a save has locked in order to use them; the second one
 * sees the uses that were committed before it got its locks.
 */
async function removeRows(trx: Kysely<Database>, most: number): Promise<number> {
  const due = await trx
    .selectFrom("picture")
    .select("id")
    .where("look_at", "<=", sql<Date>`now()`)
    .orderBy("look_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx
    .deleteFrom("picture")
    .where("id", "in", ids)
    .where((picture) =>
      picture.not(
        picture.exists(
          picture
            .selectFrom("project_version as save")
            .select("save.pid")
            .where(sql<boolean>`save.pictures @> array[picture.id]`),
        ),
      ),
    )
    .execute()
  await trx
    .updateTable("picture")
    .set({ look_at: secondsFromNow(DAY_SECONDS) })
    .where("id", "in", ids)
    .execute()
  return ids.length
}
