import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { connectionOf } from "../../db/pool.ts"
import { Refusal } from "../../http/refusal.ts"
import type { ReportThread } from "../../http/report-thread.ts"
import type { Services } from "../../http/services.ts"
import { ThreadLost } from "../../lib/thread.ts"
import type { ReportJob, SentAnswer, SentJob } from "./jobs.ts"
import type { ReportThreadData } from "./serve-reports.ts"

const ENTRY = new URL("./report-worker.ts", import.meta.url)
/** Whoever asks for longer is told to come again; what is read meanwhile is kept for them. */
const PATIENCE_MS = 25_000
const RETRY_SECONDS = 5
/** A thread that says nothing for so long is given up. */
const LOST_MS = 10 * 60_000
/** Without work for so long, the thread ends and its memory is free. */
const IDLE_MS = 15 * 60_000
/** Time in which a thread that was asked to end closes what it holds. */
const END_MS = 5_000
const MEGABYTES = 1536

interface Running {
  worker: Worker
  waiting: Map<number, Waiting>
  ended: Promise<unknown>
}
interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** A thread for reports, started when the first is asked for, and again after it was lost. */
export function createReportThread(
  services: () => Pick<Services, "pool" | "secret" | "log">,
  { entry = ENTRY, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = {},
): ReportThread {
  let running: Running | undefined
  let next = 1
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    const { worker, ended } = running ?? {}
    running = undefined
    if (!worker) return
    worker.ref()
    worker.postMessage(null, [])
    const timer = setTimeout(() => void worker.terminate(), END_MS)
    await ended
    clearTimeout(timer)
  }
  const noteEnd = async (ending: Running, reasonOf: () => unknown) => {
    await ending.ended
    const cause = reasonOf()
    if (running === ending) running = undefined
    if (ending.waiting.size > 0)
      services().log.error({ err: cause }, "the thread of reports was lost")
    for (const { reject } of ending.waiting.values())
      reject(new ThreadLost("the thread of reports ended before it answered", { cause }))
    ending.waiting.clear()
  }
  const start = (): Running => {
    const { pool, secret } = services()
    const worker = startWorker(entry, { connection: connectionOf(pool), secret })
    const waiting = new Map<number, Waiting>()
    let reason: unknown
    worker.on("error", (error) => (reason = error))
    worker.on("message", (sent: SentAnswer) => {
      const asked = waiting.get(sent.id)
      waiting.delete(sent.id)
      if ("answer" in sent) asked?.resolve(sent.answer)
      else asked?.reject(new Error(`a report failed: ${sent.failure}`))
    })
    const ended = once(worker, "exit").then(
      () => undefined,
      () => undefined,
    )
    const begun: Running = { worker, waiting, ended }
    void noteEnd(begun, () => reason)
    return begun
  }
  const send = async (job: ReportJob): Promise<unknown> => {
    const { worker, waiting } = (running ??= start())
    clearTimeout(idle)
    const id = next++
    const lost = setTimeout(() => void worker.terminate(), LOST_MS).unref()
    worker.ref()
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const sent: SentJob = { id, job }
        worker.postMessage(sent, [])
      })
    } finally {
      clearTimeout(lost)
      if (waiting.size === 0) {
        worker.unref()
        clearTimeout(idle)
        idle = setTimeout(() => void end(), idleMs).unref()
      }
    }
  }
  return {
    async ask(job) {
      const later = new AbortController()
      try {
        return await Promise.race([send(job as ReportJob), tooLong(patienceMs, later.signal)])
      } catch (error) {
        if (error instanceof ThreadLost) throw comeAgain()
        throw error
      } finally {
        later.abort()
      }
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}

const startWorker = (entry: URL, workerData: ReportThreadData): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES }
  return new Worker(entry, { workerData, execArgv: [], resourceLimits })
}

const comeAgain = () => new Refusal("unavailable", { retryAfter: RETRY_SECONDS })

const tooLong = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(comeAgain()), ms).unref()
    signal.addEventListener("abort", () => clearTimeout(timer))
  })
