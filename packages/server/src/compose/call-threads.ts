import { availableParallelism } from "node:os"
import { connectionOf } from "../db/pool.ts"
import type { CallDone, CallJob, CallThreads } from "../http/call-threads.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { ThreadLost } from "../lib/thread.ts"
import { createThreadPool, PoolFull } from "../lib/thread-pool.ts"
import type { ThreadData } from "./perform-calls.ts"

const ENTRY = new URL("./call-thread.ts", import.meta.url)
/** Number of threads. One processor is left for requests that are not handled in these threads. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Limits of waiting calls, in all and per account. Each keeps its body of up to 8 MB in memory. */
const WAITING = { most: 12, mostOfOne: 4 }
/** Time after which a client may retry if the queue was full, seconds. */
const RETRY_SECONDS = 5

/**
 * Creates a pool of worker threads that can handle all calls. Each thread has its own database connection and is started when
 * it is first needed.
 */
export function createCallThreads(
  services: () => Services,
  { entry = ENTRY, threads = THREADS, waiting = WAITING } = {},
): CallThreads {
  const pool = createThreadPool<CallJob, CallDone>({
    entry,
    data: () => threadData(services()),
    threads,
    waiting,
  })
  return {
    async perform(job) {
      const { work, transfer } = movableJob(job)
      try {
        return await pool.run({ work, transfer, person: job.caller?.userId ?? 0 })
      } catch (error) {
        if (error instanceof ThreadLost)
          services().log.error({ err: error, call: job.name }, "a call was cut with its thread")
        else if (!(error instanceof PoolFull)) throw error
        throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS })
      }
    },
    figures: () => pool.figures(),
    close: () => pool.close(),
  }
}

/**
 * Prepares a job for a thread. The memory of its body is transferred instead of copied, unless it is shared with other data.
 */
function movableJob(job: CallJob): { work: CallJob; transfer: ArrayBuffer[] } {
  if (!("body" in job.input)) return { work: job, transfer: [] }
  const { body } = job.input
  const own = body.byteLength === body.buffer.byteLength ? body : body.slice()
  const bytes = new Uint8Array(own.buffer as ArrayBuffer)
  return { work: { ...job, input: { body: bytes } }, transfer: [bytes.buffer] }
}

const threadData = (services: Services): ThreadData => ({
  settings: {
    about: services.about,
    publicUrl: services.publicUrl,
    mailServer: services.mailServer,
    disclosure: services.disclosure,
    checkAnswers: services.checkAnswers,
    limits: services.limits,
    requireOtp: services.requireOtp,
  },
  secret: services.secret,
  logLevel: services.log.level,
  connection: connectionOf(services.pool),
})
