import { createHash } from "node:crypto"
import { mayScreenOut, type SimulatedContent } from "./incidence.ts"
import { createTurns, type TakeTurn } from "./take-turns.ts"
import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** Cached shares: they are small and the same for all users. */
const KEPT = 1000
const WAITING = { most: 20, mostOfOne: 4 }

export interface SimulationOptions {
  /** The account that waits for it. */
  userId: number
  /** Called before anything is simulated, and not where the share is known; it may refuse. */
  admit?: () => Promise<void>
}

/** @throws Refusal `rateLimited` where too many wait already, and whatever `admit` throws */
export type SimulateIncidence = (
  content: SimulatedContent,
  asking: SimulationOptions,
) => Promise<number>

/** Computes each share once: known and running simulations are reused. */
export function createIncidences(simulate: Simulator, takeTurn: TakeTurn): SimulateIncidence {
  const known = new Map<string, number>()
  const underWay = new Map<string, Promise<number>>()

  const keep = (key: string, share: number): number => {
    known.delete(key)
    known.set(key, share)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return share
  }
  const find = async (
    key: string,
    content: SimulatedContent,
    { userId, admit }: SimulationOptions,
  ) => {
    await admit?.()
    // Looks the share up again: another user may have waited for the same.
    return takeTurn(userId, async () => keep(key, known.get(key) ?? (await simulate(content))))
  }
  return async (content, asking) => {
    if (!mayScreenOut(content)) return 1
    const key = keyOf(content)
    const share = known.get(key)
    if (share !== undefined) return keep(key, share)
    const own = `${asking.userId}:${key}`
    const found =
      underWay.get(own) ?? find(key, content, asking).finally(() => underWay.delete(own))
    underWay.set(own, found)
    return found
  }
}

/**
 * Share of simulated respondents who pass screening, 0–1; 1 without screening. Simulations run one at a time in a separate
 * thread: call it outside of transactions, or after a call before the transaction.
 */
export const simulateIncidence = createIncidences(createSimulator(), createTurns(WAITING))

/** The same for the same content, in whatever order its fields stand. */
function keyOf({ blocks, portraits }: SimulatedContent): string {
  const relevant = {
    blocks: blocks.map(({ position: _position, ...block }) => block),
    portraits: portraits.map(({ name: _name, ...portrait }) => portrait),
  }
  return createHash("sha256").update(JSON.stringify(relevant, inOrder)).digest("base64url")
}

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Simulates one content; the next is given only when it is done. */
type Simulator = (content: SimulatedContent) => Promise<number>

/**
 * Simulates in a separate thread, so that other calls are not blocked. The thread is started when first needed and again after a
 * failure; it does not keep the process alive.
 */
function createSimulator(): Simulator {
  let thread: Worker | undefined
  return async (content) => {
    const worker = (thread ??= startThread(() => (thread = undefined)))
    worker.ref()
    try {
      const answered: Promise<unknown[]> = once(worker, "message")
      worker.postMessage(content, [])
      const [share] = await answered
      return Number(share)
    } finally {
      worker.unref()
    }
  }
}

function startThread(onFailure: () => void): Worker {
  const worker = new Worker(new URL("./incidence-worker.ts", import.meta.url), { execArgv: [] })
  worker.on("error", onFailure)
  return worker
}
