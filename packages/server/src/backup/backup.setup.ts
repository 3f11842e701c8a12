import pg from "pg"
import { createHash } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { listTables } from "./catalogue.ts"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo } from "../db/embedded/reach.ts"

/** Creates a folder that the system user of PostgreSQL can enter. Call `remove` in `afterEach`. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "qo-backup-"))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs queries on the embedded database of a data folder that no server uses. */
export async function askFolder<Result>(
  dataDir: string,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ dataDir })
  try {
    return await askAt(connectionTo(embedded.socketFolder), ask)
  } finally {
    await embedded.stop()
  }
}

export async function askAt<Result>(
  connection: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** Returns a hash of the rows of each table. The history entry of the restore itself is left out. */
export async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const own = name === "history" ? "where message <> 'databaseRestored'" : ""
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t ${own} order by t::text collate "C"`,
    )
    const hash = createHash("sha256")
    for (const { row } of rows) hash.update(`${row}\n`)
    content[name] = `${rows.length} ${hash.digest("hex")}`
  }
  return content
}
