import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { commandOf, isAlive } from "./process-identity.ts"

const PATIENCE_MS = 60_000

/**
 * Clears what an earlier PostgreSQL left on this data: one that still runs is stopped,
 * and a pid file that names some other program (usual in containers) is removed.
 * Call it only while holding the folder's lock.
 */
export async function stopLeftover(data: string): Promise<void> {
  const file = join(data, "postmaster.pid")
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, "utf8").split("\n")[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (!isPostgresOn(pid, data)) return rmSync(file, { force: true })

  signal(pid, "SIGINT")
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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended by itself in between.
  }
}
