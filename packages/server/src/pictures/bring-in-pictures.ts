import { type Kysely, sql } from "kysely"
import { createHash } from "node:crypto"
import { rm } from "node:fs/promises"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { listOlderFiles, olderFolder, readOlderFile } from "./older-folder.ts"

/** State of the folder after a start. `removedNext`: the next start removes it. `kept`: only a person may delete it. */
export type FolderState = "removed" | "removedNext" | "kept"

export interface BroughtPictures {
  /** Number of pictures that this start has stored in the database. */
  stored: number
  /** Number of files whose content does not match their id. They stay in the folder. */
  damaged: number
  /** Number of pictures that are neither in the database nor in the folder. */
  missing: number
  folder: FolderState
}

/**
 * Moves pictures that an earlier version stored as files into the database. Each is moved in a separate transaction, so that a
 * killed start loses nothing and the next one continues. Returns undefined if there is no folder of pictures. `mayRemove`: the
 * first start with nothing to move removes the folder; until then, a backup that began before still finds the files. Files that
 * this database does not reference are kept, because they may belong to a database that a restore has replaced. Servers that
 * share a database keep the folder, because an earlier version may still serve its files.
 */
export async function bringInPictures(
  { db, log }: Pick<Services, "db" | "log">,
  { dataDir, mayRemove }: { dataDir: string; mayRemove: boolean },
): Promise<BroughtPictures | undefined> {
  const lists = await listOlderFiles(dataDir)
  if (!lists) return undefined
  const brought = { stored: 0, damaged: 0 }
  let unknown = 0
  for (const ids of lists) {
    unknown += ids.length - (await countKnown(db, ids))
    for (const id of await unstoredOf(db, ids)) {
      const outcome = await bringIn(db, dataDir, id)
      if (outcome === "damaged")
        log.error({ picture: id }, "the file of a picture is damaged, so it was not stored")
      if (outcome) brought[outcome]++
    }
  }
  const missing = await listMissing(db)
  for (const picture of missing) log.error({ picture }, "the content of a picture is missing")
  const isWhole = brought.damaged === 0 && unknown === 0
  const folder = mayRemove && isWhole ? stateAfter(brought.stored) : "kept"
  if (folder === "removed") await rm(olderFolder(dataDir), { recursive: true, force: true })
  const result = { ...brought, missing: missing.length, folder }
  log.info(result, "pictures were moved into the database")
  return result
}

const stateAfter = (stored: number): FolderState => (stored === 0 ? "removed" : "removedNext")

async function countKnown(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from picture where id = any(${ids})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns those of these ids that the database references without content. */
async function unstoredOf(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from picture where id = any(${ids})
      and not exists (select from picture_content where picture_id = picture.id) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function bringIn(
  db: Kysely<Database>,
  dataDir: string,
  id: string,
): Promise<"stored" | "damaged" | undefined> {
  const content = await readOlderFile(dataDir, id)
  // Another start on the same folder has moved the file and removed the folder.
  if (!content) return undefined
  if (createHash("sha256").update(content).digest("hex") !== id.split(".")[0]) return "damaged"
  // A single statement is a transaction. Pictures that were removed in the meantime are left out.
  const { numAffectedRows } = await sql`
    insert into picture_content (picture_id, content)
    select id, ${content}::bytea from picture where id = ${id} for key share
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n ? "stored" : undefined
}

async function listMissing(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom("picture")
    .select("id")
    .where((picture) =>
      picture.not(
        picture.exists(
          picture
            .selectFrom("picture_content")
            .select("picture_id")
            .whereRef("picture_id", "=", "picture.id"),
        ),
      ),
    )
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => id)
}
