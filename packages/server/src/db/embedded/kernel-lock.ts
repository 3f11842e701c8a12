import { spawnSync } from "node:child_process"
import { closeSync, openSync } from "node:fs"

/** A lock on a folder. The kernel keeps it exactly as long as a process has this descriptor open. */
export interface KernelLock {
  /** Descriptor of the open folder. A process that inherits it holds the lock as well. */
  descriptor: number
  /** Closes this process's descriptor. */
  release: () => void
}

/**
 * Locks a folder by its descriptor. Unlike a lock file it cannot be deleted, and unlike process ids it works across containers.
 * Returns `held` if another process has the lock, `unavailable` if flock(1) is missing or the file system does not support
 * locks.
 */
export function lockByKernel(folder: string): KernelLock | "held" | "unavailable" {
  const descriptor = openSync(folder, "r")
  // The lock belongs to the open file description, which the child process shares, so it remains after the child has ended.
  const { status, stderr } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", descriptor],
    encoding: "utf8",
  })
  if (status === 0) return { descriptor, release: closeOnce(descriptor) }
  closeSync(descriptor)
  // If another process holds the lock, flock only sets the exit code. Other errors have a message.
  return status === 1 && stderr === "" ? "held" : "unavailable"
}

/** Returns a function that closes the descriptor once: after that, the number may belong to another file. */
function closeOnce(descriptor: number): () => void {
  let open = true
  return () => {
    if (open) closeSync(descriptor)
    open = false
  }
}
