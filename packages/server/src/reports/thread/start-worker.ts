import { once } from "node:events"
import { type Transferable, Worker } from "node:worker_threads"
import { connectionOf } from "../../db/pool.ts"
import type { Services } from "../../http/services.ts"
import { ThreadLost } from "../../lib/thread.ts"
import type { SentAnswer, SentJob } from "./jobs.ts"
import type { ReportThreadData } from "./serve-reports.ts"

/** Time for an ending thread to close its resources, ms. */
const END_MS = 5_000
const MEGABYTES = 1536

export interface WorkerOptions {
  /** File that the thread runs. */
  entry: URL
  /** Idle time after which the thread ends to release its memory, ms. */
  idleMs: number
  /** Time after which a thread that has not answered a job is terminated, ms. */
  lostMs: number
}

/** A thread that is started by the first job, and again by the next job after it was lost. */
export interface ReportWorker {
  /** Sends a job and returns its result. @throws ThreadLost; Error if the job fails and the thread continues */
  send: (job: SentJob["job"], transfer?: readonly Transferable[]) => Promise<unknown>
  /** Returns how many responses of a project have been read, according to the last message; undefined without one. */
  readOf: (pid: number) => number | undefined
  /** Returns the work done so far; zero if no thread runs. */
  work: () => WorkDone
  end: () => Promise<void>
}

/** Measures of work, which increase while the thread makes progress. */
export interface WorkDone {
  /** Number of messages received from it. */
  messages: number
  /** Time in which it used a processor, without waiting for the database, ms. */
  activeMs: number
}

interface RunningWorker {
  worker: Worker
  waiting: Map<number, WaitingJob>
  /** Number of responses that have been read, by project. */
  read: Map<number, number>
  messages: number
  ended: Promise<unknown>
}
interface WaitingJob {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** Handles a message: progress of reading, or the result of a job. */
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
