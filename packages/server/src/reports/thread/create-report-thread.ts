import { Refusal } from "../../http/refusal.ts"
import type { ReportThread } from "../../http/report-thread.ts"
import type { Services } from "../../http/services.ts"
import { ThreadLost } from "../../lib/thread.ts"
import type { PackJob, ReportJob } from "./jobs.ts"
import type { FileJob } from "./file-jobs.ts"
import { openPieces } from "./pieces.ts"
import { createWorker } from "./start-worker.ts"

const ENTRY = new URL("./report-worker.ts", import.meta.url)
/** Whoever asks for longer is told to come again; what is read meanwhile is kept for them. */
const PATIENCE_MS = 25_000
const RETRY_SECONDS = 5
/** A thread that says nothing for so long is given up. */
const LOST_MS = 10 * 60_000
/** What was read of projects is kept for those who come back. */
const IDLE_MS = 15 * 60_000
/** Between files nothing is kept. */
const FILES_IDLE_MS = 60_000

/** A thread that counts, and one that writes files and packs, so that neither keeps anybody waiting for a report. */
export function createReportThread(
  services: () => Pick<Services, "pool" | "secret" | "log">,
  { entry = ENTRY, patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = {},
): ReportThread {
  const counting = createWorker(services, { entry, idleMs, lostMs: LOST_MS })
  // A file takes as long as whoever reads it.
  const writing = createWorker(services, { entry, idleMs: FILES_IDLE_MS, lostMs: Infinity })
  return {
    async ask(job) {
      const later = new AbortController()
      try {
        return await Promise.race([
          counting.send(job as ReportJob),
          tooLong(patienceMs, later.signal),
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

const tooLong = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(comeAgain()), ms).unref()
    signal.addEventListener("abort", () => clearTimeout(timer))
  })
