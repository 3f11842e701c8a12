import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { folderHolder, lockFolder } from "./folder-lock.ts"
import { type KernelLock, lockByKernel } from "./kernel-lock.ts"

/** Time to wait for the lock, ms: after a server is killed, its threads may hold the lock for a moment. */
const PATIENCE_MS = 2000

export interface TakenFolder {
  /**
   * Whether the kernel's lock is used. If not, only a file with the process id keeps other servers out, which is less reliable.
   */
  byKernel: boolean
  release: () => void
}

/**
 * Locks the data folder for this server. The kernel's lock decides. The lock file names the holder, and keeps out servers for
 * which the kernel's lock is not visible. @throws StartError `folderTaken` with the process id of the holder,
 * `folderTakenElsewhere` if that process is not visible here
 */
export async function takeFolder(dataDir: string): Promise<TakenFolder> {
  const lock = await lockOf(dataDir)
  try {
    const unlock = lockFolder(dataDir)
    return {
      byKernel: lock !== undefined,
      release: () => {
        unlock()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Locks a folder; returns undefined if the kernel's lock is not available. */
async function lockOf(dataDir: string): Promise<KernelLock | undefined> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = lockByKernel(dataDir)
    if (lock === "unavailable") return undefined
    if (lock !== "held") return lock
    const pid = folderHolder(dataDir)
    if (pid !== undefined)
      throw new StartError("folderTaken", { pid: String(pid), folder: dataDir })
    if (performance.now() > end) throw new StartError("folderTakenElsewhere", { folder: dataDir })
    await wait(20)
  }
}
