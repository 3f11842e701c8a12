const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * How long to wait before the next try: 1, 2, 4 … 30 s, at least half of it, so that many pages do not come back together.
 * `random`: from 0 to 1.
 */
export function backoffMs(tries: number, random: number = Math.random()): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  return Math.round(full * (0.5 + random / 2))
}

/** Work that is tried again by time until it succeeds. */
export interface RetriedWork {
  /** Runs immediately and cancels a waiting retry. */
  run: () => void
  stop: () => void
}

/**
 * Does the work when asked, and again after 1, 2, 4 … 30 s as long as it fails with an error that may pass; with another one it is
 * over. `wait`: does something after so many milliseconds.
 */
export function createRetrying(
  work: () => Promise<unknown>,
  mayPass: (error: unknown) => boolean,
  wait: (ms: number, then: () => void) => () => void = afterTime,
): RetriedWork {
  /** The current call of `run`; results of earlier ones are ignored. */
  let current = 0
  let cancel: (() => void) | undefined
  async function attempt(of: number, tries: number): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (of === current && mayPass(error))
        cancel = wait(backoffMs(tries), () => void attempt(of, tries + 1))
    }
  }
  const stop = () => {
    current++
    cancel?.()
    cancel = undefined
  }
  return {
    run: () => {
      stop()
      void attempt(current, 0)
    },
    stop,
  }
}

/** `setTimeout` with the way to give it up. */
export const afterTime = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
