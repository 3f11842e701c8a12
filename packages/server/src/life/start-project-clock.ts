import { setTimeout as wait } from "node:timers/promises"
import { type ClockServices, tickProjects } from "./tick-projects.ts"

export interface ProjectClock {
  stop: () => Promise<void>
}

const EVERY_MS = 1000
const LONGEST_MS = 10_000
/** A round that took long is followed by a pause so many times as long: the clock does not keep the database busy. */
const PAUSE_TIMES = 20
/** Pause after a failure, longer than the usual one: the database may be away. */
const AFTER_FAILURE_MS = 5000

const pauseAfter = (roundMs: number): number =>
  Math.min(LONGEST_MS, Math.max(EVERY_MS, PAUSE_TIMES * roundMs))

/** Ends surveys that are over: every second or so, on every server; they do not get in each other's way. */
export function startProjectClock(services: ClockServices): ProjectClock {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let pause = EVERY_MS
    for (;;) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      const start = performance.now()
      pause = await tickProjects(services, signal).then(
        () => pauseAfter(performance.now() - start),
        (error: unknown) => {
          services.log.warn({ err: error }, "the clock of projects was interrupted")
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
