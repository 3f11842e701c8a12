import { once } from "node:events"
import { type Transferable, Worker } from "node:worker_threads"
import { connectionOf } from "../../db/pool.ts"
import type { Services } from "../../http/services.ts"
import { ThreadLost } from "../../lib/thread.ts"
import type { SentAnswer, SentJob } from "./jobs.ts"
import type { ReportThreadData } from "./serve-reports.ts"

/** Time in which a thread that is ending closes its resources. */
const END_MS = 5_000
const MEGABYTES = 1536

export interface WorkerOptions {
  /** File that the thread runs. */
  entry: URL
  /** Without work for so long, the thread ends and its memory is free. */
  idleMs: number
  /** A thread that answers a job no sooner is given up. */
  lostMs: number
}

/** A thread that is started by the first job, and by the next one after it was lost. */
export interface ReportWorker {
  /** @throws ThreadLost; Error where the job failed, and the thread goes on */
  send: (job: SentJob["job"], transfer?: readonly Transferable[]) => Promise<unknown>
  /** Number of responses of a project read so far by its last message; undefined without one. */
  readOf: (pid: number) => number | undefined
  /** Work done so far; zero without a thread. */
  work: () => WorkDone
  end: () => Promise<void>
}

/** Grows while the thread does anything. */
export interface WorkDone {
  /** Messages that have come from it. */
  messages: number
  /** Milliseconds in which its processor was at work, without waiting for the database. */
  activeMs: number
}

interface RunningWorker {
  worker: Worker
  waiting: Map<number, WaitingJob>
  /** Responses that have been read, by project. */
  read: Map<number, number>
  messages: number
  ended: Promise<unknown>
}
interface WaitingJob {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** Handles a message: progress of reading or the result of a job. */
function takeMessage(running: RunningWorker, sent: SentAnswer): void {
  running.messages++
  if ("read" in sent) {
    running.read.set(sent.pid, sent.read)
    return
  }
  const asked = running.waiting.get(sent.id)
  running.waiting.delete(sent.id)
  if ("answer" in sent) asked?.resolve(sent.answer)
  else asked?.reject(new Error(`a report failed: ${sent.failure}`))
}

export function createWorker(
  services: () => Pick<Services, "pool" | "secret" | "log">,
  { entry, idleMs, lostMs }: WorkerOptions,
): ReportWorker {
  let running: RunningWorker | undefined
  let next = 1
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const { worker, ended } = running ?? {}
    running = undefined
    if (!worker) return
    worker.ref()
    worker.postMessage(null, [])
    const timer = setTimeout(() => void worker.terminate(), END_MS)
    await ended
    clearTimeout(timer)
  }
  const noteEnd = async (ending: RunningWorker, reasonOf: () => unknown) => {
    await ending.ended
    const cause = reasonOf()
    if (running === ending) running = undefined
    if (ending.waiting.size > 0)
      services().log.error({ err: cause }, "the thread of reports was lost")
    for (const { reject } of ending.waiting.values())
      reject(new ThreadLost("the thread of reports ended before it answered", { cause }))
    ending.waiting.clear()
  }
  const start = (): RunningWorker => {
    const { pool, secret } = services()
    const worker = startWorker(entry, { connection: connectionOf(pool), secret })
    let reason: unknown
    const ended = once(worker, "exit").then(
      () => undefined,
      () => undefined,
    )
    const begun: RunningWorker = { worker, waiting: new Map(), read: new Map(), messages: 0, ended }
    worker.on("error", (error) => (reason = error))
    worker.on("message", (sent: SentAnswer) => takeMessage(begun, sent))
    void noteEnd(begun, () => reason)
    return begun
  }
  return {
    async send(job, transfer = []) {
      const { worker, waiting } = (running ??= start())
      clearTimeout(idle)
      const id = next++
      const lost =
        lostMs < Infinity ? setTimeout(() => void worker.terminate(), lostMs).unref() : undefined
      worker.ref()
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          const sent: SentJob = { id, job }
          worker.postMessage(sent, transfer)
        })
      } finally {
        clearTimeout(lost)
        if (waiting.size === 0) {
          worker.unref()
          clearTimeout(idle)
          idle = setTimeout(() => void end(), idleMs).unref()
        }
      }
    },
    readOf: (pid) => running?.read.get(pid),
    work: () => ({
      messages: running?.messages ?? 0,
      activeMs: running?.worker.performance.eventLoopUtilization().active ?? 0,
    }),
    end,
  }
}

const startWorker = (entry: URL, workerData: ReportThreadData): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES }
  return new Worker(entry, { workerData, execArgv: [], resourceLimits })
}
