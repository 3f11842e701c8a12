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
/** Time without progress after which counting is considered stuck, ms. The caller is asked to retry. */
const PATIENCE_MS = 25_000
/** A thread that worked for less than one part in this many of that time is considered idle. */
const LEAST_WORK = 20
const RETRY_SECONDS = 5
/** Time after which a thread that does not answer is terminated, ms. */
const LOST_MS = 10 * 60_000
/** Time for which the data of projects is kept in memory without requests, ms. */
const IDLE_MS = 15 * 60_000
/** Idle time after which the thread for files ends, ms. It keeps no data between files. */
const FILES_IDLE_MS = 60_000

/**
 * Creates the threads of reports: one counts, one writes files and packs responses, so that slow files do not delay reports.
 */
export function createReportThread(
  services: () => Pick<Services, "pool" | "secret" | "log">,
  { entry = ENTRY, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = {},
): ReportThread {
  const counting = createWorker(services, { entry, idleMs, lostMs: LOST_MS })
  // Writing a file takes as long as its reader needs, so there is no limit.
  const writing = createWorker(services, { entry, idleMs: FILES_IDLE_MS, lostMs: Infinity })
  const asked = new Map<string, Promise<unknown>>()
  /** Returns the running count for an equal request instead of starting another one. */
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

/** Returns a key of the job without its time, because the result depends on the other fields only. */
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
    // `activeMs` is 0 while a thread is starting.
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

/** Waits this long. Never settles if the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref()
    signal.addEventListener("abort", () => clearTimeout(timer))
  })
