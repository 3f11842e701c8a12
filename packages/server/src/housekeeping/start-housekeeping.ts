import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "../http/services.ts"
import { BATCH, JOBS } from "./jobs.ts"

export interface Housekeeping {
  stop: () => Promise<void>
}

type Keeper = Pick<Services, "db" | "log"> & Parameters<(typeof JOBS)[string]>[1]

const EVERY_MS = 60_000

/** Removes expired rows once a minute. Every server does so; they do not conflict. */
export function startHousekeeping(services: Keeper): Housekeeping {
  const stopping = new AbortController()
  const run = async () => {
    for (;;) {
      // The first run waits, because the start keeps the server busy.
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
      if (stopping.signal.aborted) return
      await keepHouse(services, stopping.signal)
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

/** Runs all jobs once. A failed job is left for the next run. Returns the number of rows that each job handled. */
export async function keepHouse(
  services: Keeper,
  stopping?: AbortSignal,
): Promise<Record<string, number>> {
  const { db, log } = services
  const done: Record<string, number> = {}
  for (const [name, job] of Object.entries(JOBS)) {
    try {
      done[name] = await toTheEnd(() => job(db, services), stopping)
    } catch (error) {
      log.warn({ err: error, job: name }, "housekeeping was interrupted")
    }
  }
  return done
}

/** Runs batches until one is not full. */
async function toTheEnd(job: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const rows = await job()
    total += rows
    if (rows < BATCH || stopping?.aborted) return total
  }
}
