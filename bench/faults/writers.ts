import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { createPool } from "../../packages/server/src/db/pool.ts"
import {
  accountsLike,
  type AccountAnswer,
  createAccount,
  type Creation,
  idIn,
} from "../../packages/server/src/faults/create-account.setup.ts"

interface AcknowledgedWrite extends Creation {
  id: number
  /** When the try that was acknowledged began and ended. */
  began: number
  ended: number
}

export interface Writers {
  acknowledged: readonly AcknowledgedWrite[]
  /** Answers so far by status; 0: none came. */
  statuses: ReadonlyMap<number, number>
  /** Answers that are not 2xx, the latest last. */
  refusals: readonly (AccountAnswer & { ms: number })[]
  /** Milliseconds until a write that begins from now on is acknowledged. */
  untilServed: () => Promise<number>
  /** Begins no more; whatever was begun is sent again until it is acknowledged. */
  stop: () => Promise<void>
}

const RETRY_MS = 50

/**
 * Creates accounts, one after the other in each of `lanes`. Whatever fails is sent again under its key until it is acknowledged, as
 * a program does that must not lose anything.
 */
export function startWriters(options: {
  url: () => string
  headers: Record<string, string>
  prefix: string
  lanes?: number
}): Writers {
  const { url, headers, prefix, lanes = 8 } = options
  const acknowledged: AcknowledgedWrite[] = []
  const statuses = new Map<number, number>()
  const refusals: (AccountAnswer & { ms: number })[] = []
  const stopping = new AbortController()

  const insist = async (creation: Creation) => {
    for (;;) {
      const began = performance.now()
      const answer = await createAccount(url(), headers, creation)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 200)
        return void acknowledged.push({
          ...creation,
          id: idIn(answer),
          began,
          ended: performance.now(),
        })
      refusals.push({ ...answer, ms: performance.now() - began })
      await wait(RETRY_MS)
    }
  }
  const runLane = async (lane: number) => {
    for (let at = 0; !stopping.signal.aborted; at++)
      await insist({ email: `${prefix}-${lane}-${at}@example.test`, key: randomUUID() })
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
  return {
    acknowledged,
    statuses,
    refusals,
    async untilServed() {
      const start = performance.now()
      for (;;) {
        const served = acknowledged.findLast(({ began }) => began >= start)
        if (served) return served.ended - start
        await wait(5)
      }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Compares acknowledged writes with the database: each once, as acknowledged, with its mail and its history entry. */
export async function judge(
  pool: ReturnType<typeof createPool>,
  prefix: string,
  acknowledged: readonly AcknowledgedWrite[],
): Promise<{ acknowledged: number; lost: number; surplus: number }> {
  const rows = await accountsLike(pool, `${prefix}-`)
  const there = new Map(rows.map((row) => [row.id, row]))
  const kept = acknowledged.filter(({ id, email }) => {
    const row = there.get(id)
    return row?.email === email && row.mails === 1 && row.entries === 1
  })
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - kept.length,
    surplus: rows.length - new Set(acknowledged.map(({ email }) => email)).size,
  }
}

export const statusesText = ({ statuses }: Pick<Writers, "statuses">): string =>
  `answers: ${[...statuses].map(([status, count]) => `${count} × ${status || "none"}`).join(", ")}`
