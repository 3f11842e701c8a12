import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { folderHolder, lockFolder } from "./folder-lock.ts"
import { type KernelLock, lockByKernel } from "./kernel-lock.ts"

/** A server that was killed is gone before the last of its threads has let go of the lock. */
const PATIENCE_MS = 2000

export interface TakenFolder {
  /** Does the kernel keep others out? Else a file with our process number does, as far as it can. */
  byKernel: boolean
  release: () => void
}

/**
 * Locks the data folder for this server. The kernel's lock decides; the lock file names its holder, and keeps out servers that
 * cannot see the kernel's lock. @throws StartError `folderTaken` with the process of the holder, `folderTakenElsewhere` if it is
 * not visible here
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

/** Undefined if the kernel has no such locks. */
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
