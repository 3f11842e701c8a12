import { once } from "node:events"
import { type Transferable, Worker } from "node:worker_threads"

/** A thread ended before it responded. It is unknown whether its work was done. */
export class ThreadLost extends Error {
  override readonly name = "ThreadLost"
}

/** A thread that answers one message after the other. */
export interface Thread<Work, Done> {
  /** Sends a job and returns its result. Terminates the thread if that takes longer than `limitMs`. @throws ThreadLost */
  ask: (work: Work, transfer: readonly Transferable[], limitMs: number) => Promise<Done>
  /** Asks the thread to end by sending null, and terminates it if it does not. */
  end: () => Promise<void>
}

export interface ThreadOptions {
  /** File that the thread runs. */
  entry: URL
  /** Initial data of the thread. */
  data: unknown
  /** Called once when the thread has ended for any reason. */
  onEnd: () => void
}

/** Time for an ending thread to close its resources, ms. */
const END_MS = 5_000
/** Memory limit of a thread, MB. The largest accepted body needs a third of it. */
const MEGABYTES = 1536

/** Starts a thread. An idle thread does not keep the process from exiting. */
export function startThread<Work, Done>(options: ThreadOptions): Thread<Work, Done> {
  const worker = new Worker(options.entry, {
    workerData: options.data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  worker.unref()
  let reason: unknown
  // Without a listener, the error would end the process.
  worker.on("error", (error) => (reason = error))
  const ended = once(worker, "exit").then(
    () => undefined,
    () => undefined,
  )
  void ended.then(options.onEnd)
  return {
    async ask(work, transfer, limitMs) {
      worker.ref()
      const timer = setTimeout(() => void worker.terminate(), limitMs)
      const waiting = new AbortController()
      try {
        const answered = once(worker, "message", { signal: waiting.signal })
        worker.postMessage(work, transfer)
        const lost = ended.then(() => {
          throw new ThreadLost("a thread ended before it answered", { cause: reason })
        })
        const [done] = (await Promise.race([answered, lost])) as [Done]
        return done
      } catch (error) {
        throw error === reason ? new ThreadLost("a thread failed", { cause: error }) : error
      } finally {
        waiting.abort()
        clearTimeout(timer)
        worker.unref()
      }
    },
    async end() {
      worker.ref()
      const timer = setTimeout(() => void worker.terminate(), END_MS)
      worker.postMessage(null, [])
      await ended
      clearTimeout(timer)
    },
  }
}
