import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { withFileLock } from "../session/file-lock.ts"

/** Locks a journal against other processes; the lock of a killed process is ignored. */
export function lockJournal(path: string): (() => void) | undefined {
  const lock = `${path}.lock`
  const isMine = withFileLock(lock, () => {
    if (isAlive(holderOf(lock))) return false
    writeFileSync(lock, String(process.pid), { mode: 0o600 })
    return true
  })
  return isMine ? () => rmSync(lock, { force: true }) : undefined
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, "utf8"))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
