import { setTimeout as wait } from "node:timers/promises"
import { type ClockServices, tickProjects } from "./tick-projects.ts"

export interface ProjectClock {
  stop: () => Promise<void>
}

const EVERY_MS = 1000
/** Longer while the database is away. */
const AFTER_FAILURE_MS = 5000

/** Ends surveys that are over and finishes their projects: every second, on every server; they do not get in each other's way. */
export function startProjectClock(services: ClockServices): ProjectClock {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let pause = EVERY_MS
    for (;;) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      pause = await tickProjects(services, signal).then(
        () => EVERY_MS,
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
