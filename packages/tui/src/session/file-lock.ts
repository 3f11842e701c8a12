import { closeSync, mkdirSync, openSync, rmSync, statSync } from "node:fs"
import { dirname } from "node:path"

/** A holder that has not let go for so long is dead: the work under a lock takes milliseconds. */
const STALE_MS = 10_000
const STEP_MS = 15

const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code

function tryLock(path: string): boolean {
  try {
    closeSync(openSync(path, "wx", 0o600))
    return true
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error
    return false
  }
}

const isStale = (path: string) => {
  const age = statSync(path, { throwIfNoEntry: false })
  return age !== undefined && Date.now() - age.mtimeMs > STALE_MS
}

/** Runs `work` under a lock across processes, for files that several `qo` write to. */
export function withFileLock<Outcome>(file: string, work: () => Outcome): Outcome {
  const lock = `${file}.lock`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  while (!tryLock(lock)) {
    if (isStale(lock)) rmSync(lock, { force: true })
    else sleep(STEP_MS)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}
