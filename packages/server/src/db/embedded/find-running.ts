import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { folderHolder } from "./folder-lock.ts"
import { placedData } from "./place.ts"

export interface RunningPostgres {
  /** Process of the server that holds the data folder. */
  pid: number
  /** The Unix socket's folder: `host` for clients. */
  socketFolder: string
}

/** PostgreSQL's usual number in the name of a socket. */
const PORT = "5432"
/** Setting that `startEmbedded` gives to a PostgreSQL that others may not join. */
export const UNSHARED = { port: "5433" }

const PATIENCE_MS = 15_000

/**
 * Finds the PostgreSQL of the server that uses this folder, after waiting until it responds; undefined if no server uses it.
 * @throws StartError `folderTaken` if its server does not share it, `runningUnreachable` if it does not respond
 */
export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const pid = folderHolder(dataDir)
    if (pid === undefined) return undefined
    const found = readPostmaster(dataDir)
    if (found && found.port !== PORT) throw new StartError("folderTaken", { pid, folder: dataDir })
    if (found?.ready) return { pid, socketFolder: found.socketFolder }
    if (performance.now() > end)
      throw new StartError("runningUnreachable", { pid, folder: dataDir })
    await wait(50)
  }
}

/** Values of PostgreSQL's own file about its process; undefined if it does not run, or the file is not readable. */
function readPostmaster(dataDir: string) {
  try {
    const file = readFileSync(join(placedData(dataDir), "postmaster.pid"), "utf8")
    const lines = file.split("\n")
    const [port = "", socketFolder = ""] = lines.slice(3, 5)
    return { port, socketFolder, ready: lines[7]?.trim() === "ready" && socketFolder !== "" }
  } catch {
    return undefined
  }
}
