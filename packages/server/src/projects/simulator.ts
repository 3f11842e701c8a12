import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Simulated } from "./incidence.ts"

/** Simulates one content; the next is given only when it is done. */
export type Simulator = (content: Simulated) => Promise<number>

/**
 * Simulates in a thread of its own, so that other calls are answered meanwhile. The thread is started when it is first needed,
 * and again after it failed; idle, it keeps no program from ending.
 */
export function createSimulator(): Simulator {
  let thread: Worker | undefined
  return async (content) => {
    const worker = (thread ??= startThread(() => (thread = undefined)))
    worker.ref()
    try {
      const answered: Promise<unknown[]> = once(worker, "message")
      worker.postMessage(content, [])
      const [share] = await answered
      return Number(share)
    } finally {
      worker.unref()
    }
  }
}

function startThread(onFailure: () => void): Worker {
  const worker = new Worker(new URL("./incidence-worker.ts", import.meta.url), { execArgv: [] })
  worker.on("error", onFailure)
  return worker
}
