import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { folderHolder } from "./folder-lock.ts"
import { placedData } from "./place.ts"

export interface RunningPostgres {
  /** Process id of the server that holds the data folder. */
  pid: number
  /** Folder of the Unix socket, which clients use as `host`. */
  socketFolder: string
}

/** PostgreSQL's default port, which is part of the socket's file name. */
const PORT = "5432"
/** Setting of `startEmbedded` for a PostgreSQL that other processes may not join. */
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

/** Reads PostgreSQL's own file about its process. Returns undefined if PostgreSQL does not run or the file is not readable. */
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
