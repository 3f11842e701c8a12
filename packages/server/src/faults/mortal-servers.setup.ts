import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

const cleanUps: (() => Promise<unknown> | void)[] = []

/**
 * Creates a database that outlives its servers. Returns a function that starts a server on it with a separate folder. All of
 * them are removed after the test.
 */
export async function mortalServers(): Promise<{
  database: TestDatabase
  start: () => Promise<ServerProcess>
}> {
  const database = await createTestDatabase()
  cleanUps.push(database.drop)
  const start = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const server = await startServerProcess({
      QO_DATABASE_URL: database.url,
      QO_DATA_DIR: dataDir,
    })
    cleanUps.push(server.stop)
    return server
  }
  return { database, start }
}

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})
