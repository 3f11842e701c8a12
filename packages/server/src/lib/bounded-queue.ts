/** Too much waits for the same scarce thing: whoever comes now is asked to come again. */
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
  /** Most that is worked on at once. */
  atOnce: number
  /** Most that waits of those who go ahead, and as many again of the others. */
  waiting: number
  /** Seconds after which somebody who found no room may come again. */
  retryAfter: number
}

/** Does work in its turn. Who goes `ahead` never waits for others that do not. @throws BusyError at once, where too much waits */
export type InTurn = <Result>(
  work: () => Promise<Result>,
  who: { ahead: boolean },
) => Promise<Result>

/** A queue for work that is dear: so much of it at once, so much of it waiting, and no more. */
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
