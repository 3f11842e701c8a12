import { type Kysely, sql } from "kysely"
import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { isPictureId, pictureFile, picturesFolder, unfinishedFolder } from "./picture-files.ts"

type Keeper = Pick<Services, "db" | "dataDir">

const DAY_SECONDS = 24 * 3600
/** Younger files may be on their way. */
const ORPHAN_MS = 3_600_000
/** Folders looked through in one round of housekeeping: all 256 within an hour. */
const FOLDERS_AT_ONCE = 5

/** Removes pictures that no save names, a week after they were stored. Returns how many were looked at. */
export async function removeUnusedPictures(keeper: Keeper, most: number): Promise<number> {
  const { looked, removed } = await inTransaction(keeper.db, (trx) => removeRows(trx, most))
  for (const id of removed) await removeFile(keeper, id)
  return looked
}

/**
 * There are two statements: the first passes over what a save has locked to name it; the second sees what it named before that lock was free.
 */
async function removeRows(trx: Kysely<Database>, most: number) {
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
  if (ids.length === 0) return { looked: 0, removed: [] }
  const removed = await trx
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
    .returning("id")
    .execute()
  await trx
    .updateTable("picture")
    .set({ look_at: secondsFromNow(DAY_SECONDS) })
    .where("id", "in", ids)
    .execute()
  return { looked: ids.length, removed: removed.map(({ id }) => id) }
}

/**
 * Removes a file whose picture has no row. Its id is taken meanwhile: whoever stores the same picture waits, and writes
 * the file again.
 */
async function removeFile({ db, dataDir }: Keeper, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const taken = await trx
      .insertInto("picture")
      .values({ id, type: "", width: 0, height: 0, bytes: 0, look_at: sql`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!taken) return
    await rm(pictureFile(dataDir, id), { force: true })
    await trx.deleteFrom("picture").where("id", "=", id).execute()
  })
}

let nextFolder = 0

/** Removes what an upload that broke off has left: files without a row, and unfinished ones. Some folders at a time. */
export async function removeOrphans(keeper: Keeper): Promise<number> {
  let removed = await removeUnfinished(keeper)
  for (let count = 0; count < FOLDERS_AT_ONCE; count++) {
    removed += await removeOrphansIn(keeper, nextFolder.toString(16).padStart(2, "0"))
    nextFolder = (nextFolder + 1) % 256
  }
  return removed
}

/** `folder`: the first two characters of the ids in it. */
export async function removeOrphansIn(keeper: Keeper, folder: string): Promise<number> {
  const old = (await oldFiles(join(picturesFolder(keeper.dataDir), folder))).filter(isPictureId)
  if (old.length === 0) return 0
  const rows = await keeper.db.selectFrom("picture").select("id").where("id", "in", old).execute()
  const known = new Set(rows.map(({ id }) => id))
  const orphans = old.filter((id) => !known.has(id))
  for (const id of orphans) await removeFile(keeper, id)
  return orphans.length
}

async function removeUnfinished({ dataDir }: Keeper): Promise<number> {
  const folder = unfinishedFolder(dataDir)
  const old = await oldFiles(folder)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Names of the files in a folder that have not been written to for an hour; none where there is no such folder. */
async function oldFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ORPHAN_MS) old.push(name)
  }
  return old
}
