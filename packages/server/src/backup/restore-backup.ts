import type pg from "pg"
import { isDeepStrictEqual } from "node:util"
import { UNSHARED } from "../db/embedded/find-running.ts"
import { folderHolder } from "../db/embedded/folder-lock.ts"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo, EMBEDDED_SETTINGS } from "../db/embedded/reach.ts"
import {
  createRestoring,
  dropDatabase,
  dropLeftovers,
  inKept,
  inRestoring,
  inUsed,
  newestKept,
  RESTORING,
  swapDatabases,
} from "../db/embedded/second-database.ts"
import { kyselyOn } from "../db/kysely-on.ts"
import { knownMigrations, migrate } from "../db/migrate.ts"
import { createPool } from "../db/pool.ts"
import { StartError } from "../lib/start-error.ts"
import type { HearNotice } from "../lib/start-notice.ts"
import { eraseAgain, type ErasedAgain, erasuresIn } from "./erase-again.ts"
import { type HeldDeliveries, holdQueued } from "./hold-queued.ts"
import { endSessions } from "./end-sessions.ts"
import { addForeignKeys, dropForeignKeys, listForeignKeys } from "./foreign-keys.ts"
import { beginLoad, holdsData, setSequences } from "./load-tables.ts"
import { recordReplaced, skipEventNumbers } from "./new-database.ts"
import { countPictures, type Manifest } from "./manifest.ts"
import { storePicture } from "./stored-pictures.ts"
import { type FreeBytes, freeBytes, refuseWithoutRoom, roomFor } from "./unpacked-room.ts"
import { readBackup } from "./verify-backup.ts"

export interface RestoreOptions {
  dataDir: string
  file: string
  /** Whether a database that contains user data may be replaced. */
  replace: boolean
  /** Called before the file is read for the first time. */
  onVerify?: () => void
  /** Called when the whole file has been read without an error. */
  onVerified?: (manifest: Manifest) => void
  /** Called with notices about the folder that do not stop the restore. */
  onNotice?: HearNotice
  /** Returns the free disk space at a folder, bytes. Default: asks the system. */
  free?: FreeBytes
  /** Registers a function that is called if the program is stopped during the restore. */
  onStop: (stop: () => Promise<void>) => void
}

export interface RestoreSummary {
  manifest: Manifest
  /** Number of restored pictures. */
  pictures: number
  /** Deliveries that are held until an administrator sends them again. */
  held: HeldDeliveries
  /** Records that were erased after the backup was taken and are erased in it as well. */
  erasedAgain: ErasedAgain
  /** Name under which the replaced database is kept; undefined if it contained no user data. */
  kept: string | undefined
}

/**
 * Restores a backup into the embedded database of a data folder, completely or not at all, even if interrupted. It is loaded
 * beside the current one, migrated, and swapped in one step. Sessions end; queued mails and callbacks are held. @throws
 * StartError
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const {
    dataDir,
    file,
    replace,
    onVerify,
    onVerified,
    onNotice,
    onStop,
    free = freeBytes,
  } = options
  refuseTaken(dataDir)
  onVerify?.()
  const room = roomFor(dataDir, free)
  const manifest = await readBackup(file, { room })
  await refuseUnknown(file, manifest)
  refuseWithoutRoom(file, manifest, room)
  onVerified?.(manifest)

  const embedded = await startEmbedded({
    dataDir,
    settings: { ...EMBEDDED_SETTINGS, ...UNSHARED },
    ...(onNotice ? { onNotice } : {}),
  })
  onStop(embedded.stop)
  const connection = { ...connectionTo(embedded.socketFolder), port: Number(UNSHARED.port) }
  try {
    await dropLeftovers(connection)
    const isReplaced = await inUsed(connection, holdsData)
    if (!replace && isReplaced) throw new StartError("databaseNotEmpty", { folder: dataDir })
    await createRestoring(connection)
    const held = await fill(connection, options, manifest)
    const erasedAgain = await repeatErasures(connection, RESTORING)
    const kept = await swapDatabases(connection)
    if (!isReplaced) await dropDatabase(connection, kept)
    return {
      manifest,
      pictures: countPictures(manifest),
      held,
      erasedAgain,
      kept: isReplaced ? kept : undefined,
    }
  } finally {
    await embedded.stop()
  }
}

/**
 * Puts the database that the last restore replaced back into use and keeps the current one. Respondents who were erased since
 * then stay erased, all users sign in again, and queued mails and callbacks are held, because the current database may have
 * sent them already. @throws StartError `folderTaken`, `nothingKept`
 */
export async function putBack({
  dataDir,
  onNotice,
  onStop,
}: Pick<RestoreOptions, "dataDir" | "onNotice" | "onStop">): Promise<
  Pick<RestoreSummary, "held" | "erasedAgain"> & { kept: string }
> {
  refuseTaken(dataDir)
  const embedded = await startEmbedded({
    dataDir,
    settings: { ...EMBEDDED_SETTINGS, ...UNSHARED },
    ...(onNotice ? { onNotice } : {}),
  })
  onStop(embedded.stop)
  const connection = { ...connectionTo(embedded.socketFolder), port: Number(UNSHARED.port) }
  try {
    const before = await newestKept(connection)
    if (before === undefined) throw new StartError("nothingKept", { folder: dataDir })
    // The program may be newer than the one that last used this database.
    await migrate({ ...connection, database: before })
    const erasedAgain = await repeatErasures(connection, before)
    const held = await inKept(connection, before, async (client) => {
      await skipEventNumbers(client)
      await endSessions(client)
      return holdQueued(client)
    })
    await recordReplaced({ ...connection, database: before }, "databasePutBack")
    return { kept: await swapDatabases(connection, before), held, erasedAgain }
  } finally {
    await embedded.stop()
  }
}

function refuseTaken(dataDir: string): void {
  const pid = folderHolder(dataDir)
  if (pid !== undefined) throw new StartError("folderTaken", { pid, folder: dataDir })
}

/** @throws StartError `backupNewer` if a later version of the program took the backup */
async function refuseUnknown(file: string, { program, migrations }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations())
  if (migrations.some((name) => !known.has(name)))
    throw new StartError("backupNewer", { file, program })
}

async function fill(
  connection: pg.ClientConfig,
  { file }: Pick<RestoreOptions, "file">,
  manifest: Manifest,
): Promise<HeldDeliveries> {
  const target = { ...connection, database: RESTORING }
  // Creates the tables as of the backup's version. Later migrations run after its rows are loaded.
  await migrate(target, { upTo: manifest.migrations.at(-1) ?? "" })
  await inRestoring(connection, async (client) => {
    await client.query("begin")
    const keys = await listForeignKeys(client)
    await dropForeignKeys(client, keys)
    const tables = await beginLoad(client, manifest)
    const again = await readBackup(file, {
      async take({ place, content }) {
        if (place.kind === "table") await tables.add(place.table, content)
      },
    })
    // The file is read twice. Different manifests mean that it was replaced in between.
    if (!isDeepStrictEqual(again, manifest))
      throw new StartError("backupDamaged", { file, detail: "changed while it was read" })
    await tables.end()
    await setSequences(client, manifest)
    await addForeignKeys(client, keys)
    await client.query("commit")
  })
  await migrate(target)
  if (manifest.pictures.files > 0)
    await inRestoring(connection, (client) => storeFiles(client, file))
  const held = await inRestoring(connection, async (client) => {
    await skipEventNumbers(client)
    return holdQueued(client)
  })
  await recordReplaced(target, "databaseRestored")
  return held
}

/**
 * Stores the pictures of a backup that contains them as files. They precede the tables in the file, and the version of the
 * backup may not have a table for their content, so they are stored in a second pass after all migrations.
 */
async function storeFiles(client: pg.Client, file: string): Promise<void> {
  await readBackup(file, {
    async take({ place, content }) {
      if (place.kind === "picture") await storePicture(client, place.id, content)
    },
  })
}

/**
 * Erases in the restored database all records that are erased in the database it replaces: the backup may have been taken
 * before they were erased.
 */
async function repeatErasures(connection: pg.ClientConfig, database: string): Promise<ErasedAgain> {
  const erasures = await inUsed(connection, (used) =>
    inKept(connection, database, (restored) => erasuresIn(used, restored)),
  )
  const target = { ...connection, database }
  const pool = createPool(target, { max: 1, statementTimeoutMs: 0 })
  try {
    return await eraseAgain(kyselyOn(pool), erasures)
  } finally {
    await pool.end()
  }
}
