import type { ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "../db/testing/index.ts"
import { startBound } from "./start-bound.ts"

export interface TestServer {
  /** URL of the server, such as `http://127.0.0.1:40123`. */
  url: string
  database: TestDatabase
  dataDir: string
  /** The process that is running now. */
  readonly child: ChildProcess
  /** Output of the program so far. */
  output: () => string
  /** Kills the process without warning, as in a crash. */
  kill: () => Promise<void>
  /** Starts the server again after `kill`, with the same address and data. */
  startAgain: () => Promise<void>
  /** Stops it like Ctrl-C, and drops its database. */
  stop: () => Promise<void>
}

const MAIN = join(import.meta.dirname, "..", "main.ts")

/** Starts a server process with a separate port, data folder and database. `environment` adds settings. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "qo-data-"))
  const own = { QO_DATABASE_URL: database.url, QO_DATA_DIR: dataDir, QO_PORT: "0", QO_LANG: "en" }
  let output = ""
  const cleanUp = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const launch = async (port: string) => {
    const child = startBound([MAIN], {
      env: { ...process.env, ...own, ...environment, QO_PORT: port },
    })
    const exited = new Promise<void>((resolve) => child.once("close", () => resolve()))
    const before = output.length
    const ready = new Promise<string>((resolve) => {
      const read = (chunk: unknown) => {
        output += String(chunk)
        const url = /^The server is ready: (\S+)$/m.exec(output.slice(before))?.[1]
        if (url) resolve(url)
      }
      child.stdout?.on("data", read)
      child.stderr?.on("data", read)
    })
    const url = await Promise.race([ready, exited])
    if (url !== undefined) return { child, exited, url }
    await cleanUp()
    throw new Error(`the server did not start:\n${output}`)
  }
  let running = await launch(environment["QO_PORT"] ?? own.QO_PORT)
  const { url } = running
  const end = async (signal: "SIGINT" | "SIGKILL") => {
    running.child.kill(signal)
    await running.exited
  }
  return {
    url,
    database,
    dataDir,
    get child() {
      return running.child
    },
    output: () => output,
    kill: () => end("SIGKILL"),
    startAgain: async () => {
      running = await launch(new URL(url).port)
    },
    stop: async () => {
      await end("SIGINT")
      await cleanUp()
    },
  }
}
