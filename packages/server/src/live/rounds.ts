import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "../http/services.ts"
import { type EventRow, eventsSince, latestEvent } from "./event-rows.ts"

export interface Rounds {
  /** Resolves when all later events will be delivered. Rejects if the database is unreachable. */
  ready: Promise<void>
  stop: () => void
}

/**
 * Polls the database for new events once for all clients. Each event is delivered once, whatever the order in which
 * transactions commit. An event counts as delivered if `deliver` does not throw.
 */
export function startRounds(
  { pool, log }: Pick<Services, "pool" | "log">,
  {
    everyMs,
    deliver,
  }: { everyMs: number; deliver: (events: readonly EventRow[]) => Promise<void> },
): Rounds {
  const stopping = new AbortController()

  const run = async (from: { settled: string; delivered: ReadonlySet<number> }) => {
    let { settled, delivered } = from
    let failing = false
    while (!stopping.signal.aborted) {
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        const next = await eventsSince(pool, { settled })
        await deliver(next.events.filter(({ id }) => !delivered.has(id)))
        settled = next.settled
        delivered = unsettledIds(next.events)
        failing = false
      } catch (error) {
        if (!failing) log.warn({ err: error }, "live events cannot be read")
        failing = true
      }
    }
  }
  const begin = async () => {
    const { settled, events } = await eventsSince(pool, await latestEvent(pool))
    void run({ settled, delivered: unsettledIds(events) })
  }
  return { ready: begin(), stop: () => stopping.abort() }
}

/** Returns the ids of events that the next poll reads again. */
const unsettledIds = (events: readonly EventRow[]): ReadonlySet<number> =>
  new Set(events.filter(({ unsettled }) => unsettled).map(({ id }) => id))
