import type { Kysely } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { addTo, bucketOf, type Limit } from "./rate-limit.ts"

/** A limit for frequent events. The database is updated once per `step` events. */
export interface StepLimit extends Limit {
  step: number
}

interface LimitCount {
  /** Events that are counted in memory but not yet in the database. */
  pending: number
  /** Time until which all events are refused, by the clock of this process (`performance.now()`), ms. */
  refusedUntil: number
}

const KEPT = 50_000
const countedIn = ofDatabase(() => new LatestValues<LimitCount>(KEPT))

/**
 * Counts an event of the subject that `parts` identify, first in memory. Each `step`-th event updates the database, where the
 * events of all servers are counted together, so a limit may be exceeded by one step per server. @throws Refusal `rateLimited`
 * with the seconds until the window ends
 */
export async function countInSteps(
  db: Kysely<Database>,
  secret: Buffer,
  limit: StepLimit,
  ...parts: string[]
): Promise<void> {
  const entry = entryOf(countedIn(db), [limit.name, ...parts].join("\n"))
  const wait = entry.refusedUntil - performance.now()
  if (wait > 0) throw new Refusal("rateLimited", { retryAfter: Math.max(1, wait / 1000) })
  entry.pending++
  if (entry.pending < limit.step) return
  const { pending } = entry
  entry.pending = 0
  const { count, left } = await addTo(db, limit, bucketOf(secret, limit, parts), pending)
  if (count <= limit.max) return
  entry.refusedUntil = performance.now() + left * 1000
  throw new Refusal("rateLimited", { retryAfter: left })
}

/**
 * Returns the entry of a name. The least recently used entries are removed. Names are only stored in memory, so they are not
 * hashed.
 */
function entryOf(counted: LatestValues<LimitCount>, name: string): LimitCount {
  const known = counted.get(name)
  if (known) return known
  const entry = { pending: 0, refusedUntil: 0 }
  counted.set(name, entry)
  return entry
}
