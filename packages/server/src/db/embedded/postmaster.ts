import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { commandOf, isAlive, parentOf } from "./process-identity.ts"
import { WATCHER } from "./watched-process.ts"

const PATIENCE_MS = 60_000

/**
 * Clears what an earlier PostgreSQL left on this data: stops one that runs without its server, and removes a pid file that
 * names another program, which is common in containers. `orphaned`: its server is known to be dead; otherwise a supervised
 * PostgreSQL is not stopped. The caller must hold the lock of the folder. @throws StartError `leftoverStays`, and `folderTaken`
 * if the server of a running PostgreSQL is alive
 */
export async function stopLeftover(
  data: string,
  { orphaned }: { orphaned: boolean },
): Promise<void> {
  const file = join(data, "postmaster.pid")
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, "utf8").split("\n")[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (!isPostgresOn(pid, data)) {
    // If another process holds the data, the file contains a process id of another container.
    if (!orphaned) rmSync(file, { force: true })
    return
  }
  if (orphaned || !isWatched(pid, data)) signal(pid, "SIGINT")
  const end = performance.now() + PATIENCE_MS
  while (isAlive(pid)) {
    if (performance.now() > end) throw new StartError("leftoverStays", { pid, folder: data })
    await wait(10)
  }
}

const isPostgresOn = (pid: number, data: string): boolean => {
  const command = commandOf(pid)
  return command.includes("postgres") && command.includes(data)
}

/**
 * Returns true if the shell between server and PostgreSQL still runs. It stops PostgreSQL when the server ends. Without it,
 * process 1 is the parent of PostgreSQL.
 */
function isWatched(pid: number, data: string): boolean {
  const watcher = parentOf(pid)
  if (watcher === undefined || !commandOf(watcher).includes(WATCHER)) return false
  const server = parentOf(watcher)
  if (server !== undefined && server > 1)
    throw new StartError("folderTaken", { pid: server, folder: data })
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended in the meantime.
  }
}
