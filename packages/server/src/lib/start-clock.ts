import { setTimeout as wait } from "node:timers/promises"
import type { Logger } from "pino"

export interface Clock {
  stop: () => Promise<void>
}

const EVERY_MS = 1000
const LONGEST_MS = 10_000
/** Length of the pause relative to the previous round, so that slow rounds do not keep the database busy. */
const PAUSE_TIMES = 20
/** Pause after a failed round, ms. It is longer because the database may be unavailable. */
const AFTER_FAILURE_MS = 5000

const pauseAfter = (roundMs: number): number =>
  Math.min(LONGEST_MS, Math.max(EVERY_MS, PAUSE_TIMES * roundMs))

/** Runs `round` about once a second until it is stopped. `failed`: log message for a failed round. */
export function startClock(
  { log, failed }: { log: Logger; failed: string },
  round: (stopping: AbortSignal) => Promise<unknown>,
): Clock {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let pause = EVERY_MS
    for (;;) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      const start = performance.now()
      pause = await round(signal).then(
        () => pauseAfter(performance.now() - start),
        (error: unknown) => {
          log.warn({ err: error }, failed)
          return AFTER_FAILURE_MS
        },
      )
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
