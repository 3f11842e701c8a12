import { existsSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { listSequences, listTables, type StoredTable } from "../backup/catalogue.ts"
import { addForeignKeys, dropForeignKeys, listForeignKeys } from "../backup/foreign-keys.ts"
import { setSequences } from "../backup/load-tables.ts"
import { recordReplaced, skipEventNumbers } from "../backup/new-database.ts"
import { openSnapshot, type Snapshot } from "../backup/snapshot.ts"
import { checkConnection } from "../db/connect.ts"
import { checkSchema } from "../db/check-schema.ts"
import { UNSHARED } from "../db/embedded/find-running.ts"
import { folderHolder } from "../db/embedded/folder-lock.ts"
import { placedData } from "../db/embedded/place.ts"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo, EMBEDDED_SETTINGS } from "../db/embedded/reach.ts"
import { migrate } from "../db/migrate.ts"
import { readMovedNote, writeMovedNote } from "../db/moved-note.ts"
import { withoutLimit } from "../db/without-limit.ts"
import { StartError } from "../lib/start-error.ts"
import type { HearNotice } from "../lib/start-notice.ts"
import { copyTable } from "./copy-table.ts"
import { isSameSum, sumTable, type TableSum } from "./table-sum.ts"
import { beginMove, endMove, installationOf } from "./unfinished-move.ts"

export interface MoveOptions {
  dataDir: string
  /** URL of the database to which the data moves. */
  url: string
  /** Called when the target is accepted. `continues`: an interrupted move goes on. */
  onBegin?: (progress: { target: string; continues: boolean }) => void
  /** Called after each table. `copied`: false if the target had the same rows already. */
  onTable?: (table: { name: string; rows: number; copied: boolean }) => void
  /** Called with a table that does not belong to the program. It is not moved. */
  onStrange?: (table: string) => void
  onNotice?: HearNotice
  /** Registers a function that is called if the program is stopped during the move. */
  onStop: (stop: () => Promise<void>) => void
}

export interface MoveSummary {
  target: string
  tables: number
  rows: number
}

/**
 * Tables that stay behind: transaction ids and leases are only valid in one PostgreSQL, and migrations run in the target itself.
 */
const STAYING = ["live_event", "lease", "kysely_migration", "kysely_migration_lock"]

/**
 * Moves the data of the embedded database to another PostgreSQL. Each table is copied in one transaction and compared; a move that
 * was interrupted continues after the tables that are equal already. The folder keeps its data with a note that it has moved.
 * @throws StartError
 */
export async function moveDatabase(options: MoveOptions): Promise<MoveSummary> {
  const { dataDir, url, onNotice, onStop } = options
  const name = targetName(url)
  const pid = folderHolder(dataDir)
  if (pid !== undefined) throw new StartError("folderTaken", { pid, folder: dataDir })
  if (!existsSync(join(placedData(dataDir), "PG_VERSION")))
    throw new StartError("nothingToMove", { folder: dataDir })
  const noted = readMovedNote(dataDir)
  // The last step of an interrupted move to the same database may be missing.
  if (noted !== undefined && noted !== name)
    throw new StartError("dataMoved", { folder: dataDir, target: noted })
  await checkConnection({ connectionString: url })
  const embedded = await startEmbedded({
    dataDir,
    settings: { ...EMBEDDED_SETTINGS, ...UNSHARED },
    ...(onNotice ? { onNotice } : {}),
  })
  onStop(embedded.stop)
  try {
    const source = { ...connectionTo(embedded.socketFolder), port: Number(UNSHARED.port) }
    await migrate(source)
    return await moveFrom(source, options, name)
  } finally {
    await embedded.stop()
  }
}

/** Returns the host and name of a database without user and password. */
function targetName(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `${host}:${port}/${database ?? ""}`
}

async function moveFrom(
  source: pg.ClientConfig,
  options: MoveOptions,
  name: string,
): Promise<MoveSummary> {
  const { url, dataDir, onBegin } = options
  const target = new pg.Client({
    connectionString: url,
    application_name: "questionnaire-office move",
  })
  // A query reports a broken connection as well. Without a listener, the event would end the process.
  target.on("error", () => undefined)
  const snapshot = await openSnapshot(source, STAYING)
  try {
    await target.connect()
    const continues = await beginMove(target, await installationOf(snapshot.client), name)
    onBegin?.({ target: name, continues })
    await migrate({ connectionString: url })
    const summary = await copyAll(snapshot, target, options)
    await checkSchema(target)
    await recordReplaced({ connectionString: url }, "databaseMoved")
    // If the program is killed between these steps, neither database is used by a server, and the move can be repeated.
    writeMovedNote(dataDir, name)
    await endMove(target)
    return { target: name, ...summary }
  } finally {
    await Promise.all([snapshot.close(), target.end()])
  }
}

/** Copies the rows of all tables of the program, and the positions of their sequences. */
async function copyAll(
  snapshot: Snapshot,
  target: pg.Client,
  { onTable, onStrange }: Pick<MoveOptions, "onTable" | "onStrange">,
): Promise<Pick<MoveSummary, "tables" | "rows">> {
  await dropForeignKeys(target, await listForeignKeys(target))
  const known = new Set((await listTables(target, STAYING)).map(({ name }) => name))
  let tables = 0
  let rows = 0
  for (const table of snapshot.tables) {
    const { name } = table
    if (!known.has(name)) {
      onStrange?.(name)
      continue
    }
    const moved = await moveTable(snapshot, target, table)
    tables++
    rows += moved.rows
    onTable?.({ name, ...moved })
  }
  const numbered = new Set((await listSequences(target)).map(({ name }) => name))
  const sequences = await listSequences(snapshot.client)
  await setSequences(target, { sequences: sequences.filter(({ name }) => numbered.has(name)) })
  await skipEventNumbers(target)
  const keys = await listForeignKeys(snapshot.client)
  const moved = keys.filter(({ table }) => known.has(table))
  await withoutLimit(target, () => addForeignKeys(target, moved))
  return { tables, rows }
}

async function moveTable(
  snapshot: Snapshot,
  target: pg.Client,
  table: StoredTable,
): Promise<{ rows: number; copied: boolean }> {
  const wanted = await sumTable(snapshot.client, table)
  const isThere = async (): Promise<boolean> => isSameSum(await sumTable(target, table), wanted)
  const copied = !(await isThere())
  if (copied) {
    await copyTable(snapshot, target, table)
    if (!(await isThere())) throw new StartError("moveDiffers", { table: table.name })
  }
  return { rows: rowsOf(wanted), copied }
}

const rowsOf = ({ rows }: TableSum): number => Number(rows)
