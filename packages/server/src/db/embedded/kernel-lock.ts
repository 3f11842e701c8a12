import { spawnSync } from "node:child_process"
import { closeSync, openSync } from "node:fs"

/** A lock on a folder that the kernel keeps for as long as any process has this descriptor, and not a moment longer. */
export interface KernelLock {
  /** The open folder; a process that inherits it holds the lock as well. */
  descriptor: number
  /** Gives up our share of it. */
  release: () => void
}

/**
 * Locks a folder by its descriptor: unlike a lock file it cannot be deleted, and unlike process ids it works across containers.
 * `unavailable`: flock(1) is missing, or the file system does not support locks.
 */
export function lockByKernel(folder: string): KernelLock | "held" | "unavailable" {
  const descriptor = openSync(folder, "r")
  // The lock belongs to the open folder, which the child shares with us: it stays when the child has ended.
  const { status, stderr } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", descriptor],
    encoding: "utf8",
  })
  if (status === 0) return { descriptor, release: closeOnce(descriptor) }
  closeSync(descriptor)
  // If another process has the lock, flock only sets the exit code; real errors have a message.
  return status === 1 && stderr === "" ? "held" : "unavailable"
}

/** A number that was closed may be another file's by now, so it is closed but once. */
function closeOnce(descriptor: number): () => void {
  let open = true
  return () => {
    if (open) closeSync(descriptor)
    open = false
  }
}
