import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { type BucketRange, neighboursOf } from "../projects/bucket.ts"
import type { InterviewTurn } from "./go-on.ts"
import { endedLeases, endLeases } from "./leases.ts"
import { hasExcess, trimNetworks } from "./trim-networks.ts"

/**
 * Thrown if no place is free, but some are held by expired reservations or by a network that holds too many. Rolls back the
 * transaction, so that those places can be released.
 */
class EndedLeases extends Error {
  readonly range: BucketRange
  constructor(range: BucketRange) {
    super("leases have ended")
    this.range = range
  }
}

/** Runs `act`. If it finds no free place except for expired reservations, these are released, and `act` runs once more. */
export async function withFreedPlaces<Result>(
  db: Kysely<Database>,
  act: (seesEndedLeases: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(true)
  } catch (error) {
    if (!(error instanceof EndedLeases)) throw error
    await endLeases(db, error.range)
    await trimNetworks(db, error.range)
    return act(false)
  }
}

/** Returns the event that no place is left. @throws EndedLeases if expired reservations can be released */
export async function wordOnFull(
  going: Pick<InterviewTurn, "trx" | "seesEndedLeases" | "row">,
): Promise<{ kind: "leaseResult"; portrait: "full" }> {
  await throwIfEnded(going)
  return { kind: "leaseResult", portrait: "full" }
}

export async function throwIfEnded({
  trx,
  seesEndedLeases,
  row,
}: Pick<InterviewTurn, "trx" | "seesEndedLeases" | "row">): Promise<void> {
  const range = neighboursOf(row.bucket)
  if (!seesEndedLeases) return
  const isEnded = (await endedLeases(trx, 1, range)).length > 0
  if (isEnded || (await hasExcess(trx, range))) throw new EndedLeases(range)
}
