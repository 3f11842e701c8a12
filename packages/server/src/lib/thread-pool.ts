import type { Transferable } from "node:worker_threads"
import { startThread, type Thread } from "./thread.ts"

/** The queue of the pool is full. */
export class PoolFull extends Error {
  override readonly name = "PoolFull"
}

export interface ThreadPoolOptions {
  /** File that each thread runs. It answers each message with one message, and ends after null. */
  entry: URL
  /** Creates the initial data of each thread. */
  data: () => unknown
  /** Maximum number of threads. */
  threads: number
  /** Maximum number of waiting jobs, in all and per user. */
  waiting: { most: number; mostOfOne: number }
  /** Time after which a thread that has not answered is terminated, ms. */
  limitMs?: number
  /** Time after which an idle thread ends to release its memory, ms. */
  idleMs?: number
}

/** A job and the user for whom it is run. */
export interface ThreadJob<Work> {
  work: Work
  person: number
  transfer?: readonly Transferable[]
}

export interface ThreadPool<Work, Done> {
  /**
   * Runs a job. @throws PoolFull if the queue is full, ThreadLost if its thread has ended; the pool starts another thread for
   * the next jobs
   */
  run: (piece: ThreadJob<Work>) => Promise<Done>
  figures: () => ThreadFigures
  /** Ends the threads when they have finished their current jobs. */
  close: () => Promise<void>
}

/** Number of threads at work and without work, and of jobs that wait for a thread. */
export interface ThreadFigures {
  running: number
  idle: number
  waiting: number
}

const figuresOf = (all: number, idle: number, waiting: number): ThreadFigures => ({
  running: all - idle,
  idle,
  waiting,
})

const LIMIT_MS = 60_000
const IDLE_MS = 60_000

interface WaitingJob<Work, Done> extends ThreadJob<Work> {
  begin: (thread: Thread<Work, Done>) => void
}

function keepUntilSettled(busy: Set<Promise<unknown>>, done: Promise<unknown>): void {
  const settled = done.then(
    () => undefined,
    () => undefined,
  )
  busy.add(settled)
  void settled.then(() => busy.delete(settled))
}

/**
 * Creates a pool whose threads are started when they are needed. Each thread runs one job at a time, in the order of arrival.
 */
export function createThreadPool<Work, Done>(options: ThreadPoolOptions): ThreadPool<Work, Done> {
  const { entry, data, limitMs = LIMIT_MS, idleMs = IDLE_MS } = options
  const all = new Set<Thread<Work, Done>>()
  /** Idle threads, with the timers that end them. */
  const idle = new Map<Thread<Work, Done>, NodeJS.Timeout>()
  const waiting: WaitingJob<Work, Done>[] = []
  const busy = new Set<Promise<unknown>>()

  const remove = (thread: Thread<Work, Done>) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
  }
  const start = () => {
    const thread: Thread<Work, Done> = startThread({
      entry,
      data: data(),
      onEnd() {
        remove(thread)
        beginNext()
      },
    })
    all.add(thread)
    return thread
  }
  /** Returns the thread that became idle last, because its code and data are most likely still in caches, or starts one. */
  const take = (): Thread<Work, Done> | undefined => {
    const thread = [...idle.keys()].at(-1)
    if (!thread) return all.size < options.threads ? start() : undefined
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread
  }
  const rest = (thread: Thread<Work, Done>) => {
    if (!all.has(thread)) return
    const end = () => {
      remove(thread)
      void thread.end()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }
  const beginNext = () => {
    while (waiting.length > 0) {
      const thread = take()
      if (!thread) return
      waiting.shift()?.begin(thread)
    }
  }
  const perform = async (thread: Thread<Work, Done>, { work, transfer = [] }: ThreadJob<Work>) => {
    try {
      return await thread.ask(work, transfer, limitMs)
    } finally {
      rest(thread)
      beginNext()
    }
  }
  return {
    run(piece) {
      const own = waiting.filter(({ person }) => person === piece.person).length
      const thread = waiting.length === 0 ? take() : undefined
      const { most, mostOfOne } = options.waiting
      if (!thread && (waiting.length >= most || own >= mostOfOne))
        return Promise.reject(new PoolFull("too much waits for a thread"))
      const done = thread
        ? perform(thread, piece)
        : new Promise<Done>((resolve) =>
            waiting.push({ ...piece, begin: (free) => resolve(perform(free, piece)) }),
          )
      keepUntilSettled(busy, done)
      return done
    },
    figures: () => figuresOf(all.size, idle.size, waiting.length),
    async close() {
      await Promise.all(busy)
      const threads = [...all]
      for (const thread of threads) remove(thread)
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}
