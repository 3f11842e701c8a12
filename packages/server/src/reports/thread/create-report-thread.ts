import type { CountProgress } from "@qo/core/api"
import { Refusal } from "../../http/refusal.ts"
import type { ReportThread } from "../../http/report-thread.ts"
import type { Services } from "../../http/services.ts"
import { StillCounting } from "../../http/still-counting.ts"
import { ThreadLost } from "../../lib/thread.ts"
import type { PackJob, ReportJob } from "./jobs.ts"
import type { FileJob } from "./file-jobs.ts"
import { openPieces } from "./pieces.ts"
import { createWorker, type ReportWorker } from "./start-worker.ts"

const ENTRY = new URL("./report-worker.ts", import.meta.url)
/** Counting without progress for this long has stopped; the caller is asked to try again, ms. */
const PATIENCE_MS = 25_000
/** A thread that was at work for less than one part in so many of that time has not advanced by itself. */
const LEAST_WORK = 20
const RETRY_SECONDS = 5
/** A thread that is silent for this long is given up, ms. */
const LOST_MS = 10 * 60_000
/** Time for which read projects are kept in memory, ms. */
const IDLE_MS = 15 * 60_000
/** Between files nothing is kept. */
const FILES_IDLE_MS = 60_000

/** A thread that counts, and one that writes files and packs, so that neither keeps anybody waiting for a report. */
export function createReportThread(
  services: () => Pick<Services, "pool" | "secret" | "log">,
  { entry = ENTRY, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = {},
): ReportThread {
  const counting = createWorker(services, { entry, idleMs, lostMs: LOST_MS })
  // Writing a file takes as long as its reader needs.
  const writing = createWorker(services, { entry, idleMs: FILES_IDLE_MS, lostMs: Infinity })
  const asked = new Map<string, Promise<unknown>>()
  /** The same request during counting gets the same result. */
  const once = (job: object): Promise<unknown> => {
    const name = nameOf(job)
    const known = asked.get(name)
    if (known) return known
    const answer = counting.send(job as ReportJob)
    const forget = () => void asked.delete(name)
    asked.set(name, answer)
    answer.then(forget, forget)
    return answer
  }
  const progressOf = (job: object, total: number | undefined): CountProgress => {
    const pid = (job as Partial<ReportJob>).project?.pid
    const read = (pid === undefined ? undefined : counting.readOf(pid)) ?? 0
    return { read: total === undefined ? read : Math.min(read, total), total: total ?? null }
  }
  return {
    async ask(job, { waitMs, total } = {}) {
      const later = new AbortController()
      const { signal } = later
      try {
        return await Promise.race([
          once(job),
          stopWhenStuck(counting, patienceMs, signal),
          ...(waitMs === undefined
            ? []
            : [failAfterWait(waitMs, () => progressOf(job, total), signal)]),
        ])
      } catch (error) {
        if (error instanceof ThreadLost) throw comeAgain()
        throw error
      } finally {
        later.abort()
      }
    },
    aside: (job) => writing.send(job as PackJob),
    async write(job) {
      try {
        return await openPieces((port) => writing.send({ ...(job as FileJob), port }, [port]))
      } catch (error) {
        if (error instanceof ThreadLost) throw comeAgain()
        throw error
      }
    },
    async close() {
      await Promise.all([counting.end(), writing.end()])
    },
  }
}

const comeAgain = () => new Refusal("unavailable", { retryAfter: RETRY_SECONDS })

/** The job as a key, without its time: the result depends on all other fields. */
const nameOf = (job: object): string =>
  JSON.stringify(job, (key, value: unknown) => (key === "generatedAt" ? undefined : value))

async function stopWhenStuck(
  thread: ReportWorker,
  patienceMs: number,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    const before = thread.work()
    await sleep(patienceMs, signal)
    const { messages, activeMs } = thread.work()
    // A thread that is starting has not begun to count its time.
    const isAtWork = activeMs === 0 || activeMs - before.activeMs > patienceMs / LEAST_WORK
    if (messages === before.messages && !isAtWork) throw comeAgain()
  }
}

async function failAfterWait(
  ms: number,
  progress: () => CountProgress,
  signal: AbortSignal,
): Promise<never> {
  await sleep(ms, signal)
  throw new StillCounting(progress())
}

/** Never ends once the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    signal.addEventListener("abort", () => clearTimeout(timer))
  })
