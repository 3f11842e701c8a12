/** The queue of a limited resource is full. The client may retry later. */
export class BusyError extends Error {
  override readonly name = "BusyError"
  /** Time after which to retry, seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super("too much is waiting")
    this.retryAfter = retryAfter
  }
}

interface Bounds {
  /** Maximum number of concurrently running items. */
  atOnce: number
  /** Maximum number of waiting items with `ahead`, and the same number of others. */
  waiting: number
  /** Time after which a refused client may retry, seconds. */
  retryAfter: number
}

/**
 * Runs work in the order of arrival. Work with `ahead` runs before other waiting work. @throws BusyError immediately if the
 * queue is full
 */
export type InTurn = <Result>(
  work: () => Promise<Result>,
  who: { ahead: boolean },
) => Promise<Result>

/** Creates a queue that limits how much expensive work runs and waits. */
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
