import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { type BucketRange, neighboursOf } from "../projects/bucket.ts"
import type { InterviewTurn } from "./go-on.ts"
import { endedLeases, endLeases } from "./leases.ts"
import { hasExcess, trimNetworks } from "./trim-networks.ts"

/**
 * Thrown if no slot is free, but leases have ended or one network has too many, and they were not yet released. Rolls back the
 * transaction.
 */
class EndedLeases extends Error {
  readonly range: BucketRange
  constructor(range: BucketRange) {
    super("leases have ended")
    this.range = range
  }
}

/** Does `act`; where it finds no place but leases that have ended, they are ended first, and it is done once more. */
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

/** The word that no place is left. @throws where some are held by leases that have ended */
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
