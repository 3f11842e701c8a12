import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "../db/testing/index.ts"

export interface TestServer {
  /** The server's address, e.g. `http://127.0.0.1:40123`. */
  url: string
  database: TestDatabase
  dataDir: string
  child: ChildProcess
  /** Everything that the program has printed. */
  output: () => string
  /** Stops it as Ctrl-C does, and drops its database. */
  stop: () => Promise<void>
}

const MAIN = join(import.meta.dirname, "..", "main.ts")

/** A real server process with a port, a data folder and a database of its own. `environment` adds settings. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "qo-data-"))
  const own = { QO_DATABASE_URL: database.url, QO_DATA_DIR: dataDir, QO_PORT: "0", QO_LANG: "en" }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...own, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const cleanUp = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const url = /^The server is ready: (\S+)$/m.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
  })
  const url = await Promise.race([ready, exited])
  if (url === undefined) {
    await cleanUp()
    throw new Error(`the server did not start:\n${output}`)
  }
  return {
    url,
    database,
    dataDir,
    child,
    output: () => output,
    stop: async () => {
      child.kill("SIGINT")
      await exited
      await cleanUp()
    },
  }
}
