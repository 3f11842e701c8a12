import type { Readable } from "node:stream"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { type EventRow, eventsAfter, latestEvent } from "./event-rows.ts"
import { type Account, changedAccounts, type LivesBy } from "./changed-accounts.ts"
import { type Rounds, startRounds } from "./rounds.ts"
import { type Beginning, createWatcher, messageOf, type Watcher } from "./watcher.ts"

export interface LiveEvents {
  /**
   * Opens a stream of the events visible to this account, from now on or from the event after `lastId`. It closes when the
   * session that opened it ends. @throws Refusal `rateLimited`, `unavailable`
   */
  watch: (lives: LivesBy, account: Account, lastId: string | undefined) => Promise<Readable>
  /** Ends all streams and opens no new ones. */
  close: () => void
}

export interface LiveLimits {
  /** Maximum number of streams per account. Each browser tab and each terminal has its own stream. */
  perUser: number
  perServer: number
  /** Maximum number of bytes that wait for a client that reads slowly. */
  bufferBytes: number
  /** Maximum number of missed events that are sent. For more, reloading is cheaper. */
  missedMax: number
  pollMs: number
  beatMs: number
}

const LIMITS: LiveLimits = {
  perUser: 50,
  perServer: 2000,
  bufferBytes: 128 * 1024,
  missedMax: 500,
  pollMs: 400,
  beatMs: 15_000,
}
const RETRY_SECONDS = 10

/** Creates the event streams of this server. The database is only polled while clients are connected. */
export function createLiveEvents(
  services: Pick<Services, "pool" | "log">,
  limits: Partial<LiveLimits> = {},
): LiveEvents {
  const { perUser, perServer, bufferBytes, missedMax, pollMs, beatMs } = { ...LIMITS, ...limits }
  const { pool } = services
  const watchers = new Set<Watcher>()
  let rounds: Rounds | undefined
  let beats: NodeJS.Timeout | undefined
  let closed = false

  const deliver = async (events: readonly EventRow[]) => {
    const listening = [...watchers]
    const changed = await changedAccounts(pool, listening)
    const messages = withoutRepeats(events).map(messageOf)
    for (const watcher of listening) {
      const account = changed.get(watcher)
      if (account) watcher.account = account
      if (account !== null) watcher.deliver(messages)
      else {
        watcher.end()
        leave(watcher)
      }
    }
  }
  const enter = async (watcher: Watcher) => {
    watchers.add(watcher)
    watcher.stream.once("close", () => leave(watcher))
    rounds ??= startRounds(services, { everyMs: pollMs, deliver })
    beats ??= setInterval(() => {
      for (const each of watchers) each.beat()
    }, beatMs).unref()
    await rounds.ready
  }
  const leave = (watcher: Watcher) => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    rounds?.stop()
    rounds = undefined
    clearInterval(beats)
    beats = undefined
  }
  const refuseTooMany = ({ userId }: Account) => {
    let own = 0
    for (const { account } of watchers) if (account.userId === userId) own++
    if (own >= perUser || watchers.size >= perServer)
      throw new Refusal("rateLimited", { retryAfter: RETRY_SECONDS })
  }
  const beginningOf = async (lastId: string | undefined): Promise<Beginning> => {
    const { latest } = await latestEvent(pool)
    if (lastId === undefined) return { missed: [], reset: false, latest }
    const id = /^\d{1,15}$/.test(lastId) ? Number(lastId) : -1
    const rows = await eventsAfter(pool, { id, max: missedMax })
    return { missed: withoutRepeats(rows ?? []).map(messageOf), reset: rows === undefined, latest }
  }

  return {
    async watch(lives, account, lastId) {
      if (closed) throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS })
      refuseTooMany(account)
      const watcher = createWatcher(lives, account, { bufferBytes })
      try {
        await enter(watcher)
        watcher.begin(await beginningOf(lastId))
        return watcher.stream
      } catch (error) {
        watcher.stream.destroy()
        leave(watcher)
        throw error
      }
    },
    close() {
      closed = true
      for (const watcher of watchers) {
        watcher.end()
        leave(watcher)
      }
    },
  }
}

/** Keeps only the last of several events of one kind about the same project or task that the same accounts can see. */
function withoutRepeats(events: readonly EventRow[]): EventRow[] {
  const last = new Map<string, EventRow>()
  for (const event of events) {
    const { kind, pid, task_id, owner_id, organization_id, sent, vk } = event
    const same = [kind, pid, task_id, owner_id, organization_id, sent, vk].join()
    last.delete(same)
    last.set(same, event)
  }
  return [...last.values()]
}
