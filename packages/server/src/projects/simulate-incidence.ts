import { createHash } from "node:crypto"
import { mayScreenOut, type SimulatedContent } from "./incidence.ts"
import { createTurns, type TakeTurn } from "./take-turns.ts"
import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** Number of cached incidences. They are small and the same for all users. */
const KEPT = 1000
const WAITING = { most: 20, mostOfOne: 4 }

export interface SimulationOptions {
  /** Account that waits for the result. */
  userId: number
  /** Called before a simulation, but not if the result is cached. It may refuse the request. */
  admit?: () => Promise<void>
}

/**
 * Returns the incidence of content. @throws Refusal `rateLimited` if too many simulations are waiting, and any error of `admit`
 */
export type SimulateIncidence = (
  content: SimulatedContent,
  asking: SimulationOptions,
) => Promise<number>

/** Creates a function that computes each incidence once and reuses cached results and running simulations. */
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
    // Another user may have waited for the same content, so the cache is checked again.
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
 * Returns the share of simulated respondents who pass screening, 0–1; 1 without screening. Simulations run one at a time in a
 * separate thread, so call it outside transactions, or in one only if it was called before with the same content.
 */
export const simulateIncidence = createIncidences(createSimulator(), createTurns(WAITING))

/** Returns a key that is the same for equal content, independent of the order of fields. */
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

/** Simulates content. The next call is only made when the previous one is done. */
type Simulator = (content: SimulatedContent) => Promise<number>

/**
 * Creates a simulator in a separate thread, so that other calls are not blocked. The thread is started when it is first needed
 * and again after an error. It does not keep the process alive.
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
