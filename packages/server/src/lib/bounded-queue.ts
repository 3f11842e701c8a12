/** The queue of a scarce resource is full; the client may try again. */
export class BusyError extends Error {
  override readonly name = "BusyError"
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super("too much is waiting")
    this.retryAfter = retryAfter
  }
}

interface Bounds {
  /** Most items that run concurrently. */
  atOnce: number
  /** Most that waits of those who go ahead, and as many again of the others. */
  waiting: number
  /** Seconds after which a refused client may try again. */
  retryAfter: number
}

/** Runs work in turn. Work with `ahead` never waits for other work. @throws BusyError immediately if the queue is full */
export type InTurn = <Result>(
  work: () => Promise<Result>,
  who: { ahead: boolean },
) => Promise<Result>

/** A queue that bounds how much expensive work runs and waits. */
export function createBoundedQueue({ atOnce, waiting, retryAfter }: Bounds): InTurn {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  return async (work, { ahead }) => {
    if (running < atOnce) running++
    else {
      const line = ahead ? first : others
      if (line.length >= waiting) throw new BusyError(retryAfter)
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = first.shift() ?? others.shift()
      if (next) next()
      else running--
    }
  }
}
