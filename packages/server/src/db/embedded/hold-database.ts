import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../../lib/start-error.ts"
import { type KernelLock, lockByKernel } from "./kernel-lock.ts"
import { stopLeftover } from "./postmaster.ts"

const PATIENCE_MS = 60_000

/**
 * Takes the lock of PostgreSQL's own folder, which PostgreSQL inherits and holds with its last process: one that has outlived its
 * server keeps the next one waiting, in whatever container it runs. Call it only while holding the data folder: then whoever has
 * the lock has lost its server, and is stopped where it can be seen.
 * @throws StartError `leftoverStays`, `leftoverUnseen`
 */
export async function holdDatabase(data: string): Promise<KernelLock | undefined> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = lockByKernel(data)
    if (lock === "unavailable") return undefined
    if (lock !== "held") return lock
    await stopLeftover(data, { orphaned: true })
    if (performance.now() > end) throw new StartError("leftoverUnseen", { folder: data })
    await wait(20)
  }
}
