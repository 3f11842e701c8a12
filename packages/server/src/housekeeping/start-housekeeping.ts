import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "../http/services.ts"
import { BATCH, JOBS } from "./jobs.ts"

export interface Housekeeping {
  stop: () => Promise<void>
}

type Keeper = Pick<Services, "db" | "log"> & Parameters<(typeof JOBS)[string]>[1]

const EVERY_MS = 60_000

/** Removes expired rows: once a minute, on every server, without conflicts between them. */
export function startHousekeeping(services: Keeper): Housekeeping {
  const stopping = new AbortController()
  const run = async () => {
    for (;;) {
      // Time until the first round: the start has enough to do.
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

/** One round; a job that fails is left for the next. Returns how many rows each dealt with. */
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

/** Runs batch after batch until one is not full. */
async function toTheEnd(job: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const rows = await job()
    total += rows
    if (rows < BATCH || stopping?.aborted) return total
  }
}
