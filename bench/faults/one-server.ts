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

export interface OneServer {
  server: ServerProcess
  /** Kills it and starts another one on the same folder, at the same address. */
  killAndStart: () => Promise<void>
  pool: ReturnType<typeof embeddedPool>
  dataDir: string
  /** Headers of an administrator's session. */
  headers: Record<string, string>
}

/** Runs a server with a separate embedded database during `work`; `settings`: further environment variables. */
export async function withServer<Result>(
  work: (one: OneServer) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  chmodSync(dataDir, 0o755)
  const environment = { QO_DATA_DIR: dataDir, QO_PORT: String(await freePort()), ...settings }
  const open = async () => ({
    server: await startServerProcess(environment),
    pool: embeddedPool(dataDir),
  })
  const opened = await open()
  const { headers } = await addSignedIn(opened.pool, ROLES.administrator.id)
  const one: OneServer = {
    ...opened,
    dataDir,
    headers,
    async killAndStart() {
      await Promise.all([one.server.kill(), one.pool.end()])
      Object.assign(one, await open())
    },
  }
  try {
    return await work(one)
  } finally {
    await one.pool.end()
    await one.server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
