import type { Transferable } from "node:worker_threads"
import { startThread, type Thread } from "./thread.ts"

/** As much waits as may. */
export class PoolFull extends Error {
  override readonly name = "PoolFull"
}

export interface ThreadPoolOptions {
  /** File that each thread runs: it answers each message with one, and ends at null. */
  entry: URL
  /** Creates the start data of each thread. */
  data: () => unknown
  /** Most concurrent threads. */
  threads: number
  /** Most pieces of work that wait for a thread, of all and of one person. */
  waiting: { most: number; mostOfOne: number }
  /** Milliseconds after which a thread is given up that has not answered. */
  limitMs?: number
  /** Milliseconds after which a thread with nothing to do ends, so that its memory is free. */
  idleMs?: number
}

/** Work and the user it is for. */
export interface ThreadJob<Work> {
  work: Work
  person: number
  transfer?: readonly Transferable[]
}

export interface ThreadPool<Work, Done> {
  /** @throws PoolFull if the queue is full, `ThreadLost` if its thread ended: another one does the next jobs */
  run: (piece: ThreadJob<Work>) => Promise<Done>
  /** Ends the threads, once they have finished their current jobs. */
  close: () => Promise<void>
}

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

/** Threads that are started when they are needed. Each does one piece at a time, in the order in which they came. */
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
  /** The thread that rested last is the warmest. */
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
    async close() {
      await Promise.all(busy)
      const threads = [...all]
      for (const thread of threads) remove(thread)
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}
