import type { Kysely } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { addTo, bucketOf, type Limit } from "./rate-limit.ts"

/** A limit for frequent events: the database is updated a step at a time. */
export interface StepLimit extends Limit {
  step: number
}

interface LimitCount {
  /** Counted here and not yet in the database. */
  pending: number
  /** On this machine's own clock, in milliseconds; until then everything is refused. */
  refusedUntil: number
}

const KEPT = 50_000
const countedIn = ofDatabase(() => new LatestValues<LimitCount>(KEPT))

/**
 * Counts one more of whatever `parts` name, in memory first: only each `step`-th asks the database, in which all servers count
 * together. So a limit may be passed by a step for each server. @throws Refusal `rateLimited` with the seconds until the window ends
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

/** Keeps the entries counted last. Plain names are kept in memory only. */
function entryOf(counted: LatestValues<LimitCount>, name: string): LimitCount {
  const known = counted.get(name)
  if (known) return known
  const entry = { pending: 0, refusedUntil: 0 }
  counted.set(name, entry)
  return entry
}
