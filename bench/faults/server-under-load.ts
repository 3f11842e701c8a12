import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import {
  type ServerProcess,
  startServerProcess,
} from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool } from "../server/database.ts"
import { startWriters, type Writers } from "./writers.ts"

export interface UnderLoad {
  dataDir: string
  server: () => ServerProcess
  /** Starts it again, at the same address, after it was killed. */
  restart: () => Promise<void>
  writers: Writers
  /** Stops the writers, then judges with `work`, then stops the server. */
  end: <Result>(work: (pool: ReturnType<typeof embeddedPool>) => Promise<Result>) => Promise<Result>
}

/** A server with an embedded database, to which accounts are written the whole time. */
export async function startUnderLoad(
  prefix: string,
  { dataDir = newFolder(), lanes = 8 }: { dataDir?: string; lanes?: number } = {},
): Promise<UnderLoad> {
  const environment = { QO_DATA_DIR: dataDir, QO_PORT: String(await freePort()) }
  let server = await startServerProcess(environment)
  const pool = embeddedPool(dataDir, 1)
  const { headers } = await addSignedIn(pool, ROLES.administrator.id)
  await pool.end()
  const writers = startWriters({ url: () => server.url, headers, prefix, lanes })
  return {
    dataDir,
    server: () => server,
    async restart() {
      server = await startServerProcess(environment)
    },
    writers,
    async end(work) {
      await writers.stop()
      const judging = embeddedPool(dataDir, 1)
      try {
        return await work(judging)
      } finally {
        await judging.end()
        await server.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-fault-"))
  chmodSync(folder, 0o755)
  return folder
}
