import {
  apply,
  type InterviewEvent,
  needsPlace,
  type State,
  wantedPortraits,
} from "@qo/core/interview"
import { neighboursOf } from "../projects/bucket.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import { carryOut, type InterviewTurn } from "./go-on.ts"
import { type StoredEvent, serverSeq } from "./interview.ts"
import { isCrowdedIn } from "./networks.ts"
import { takeOneOf, takePlace } from "./places.ts"
import { type PlacePool, readPools, wholeOf } from "./pools.ts"
import { wordOnFull } from "./free-places.ts"

type LeaseResult = Extract<InterviewEvent, { kind: "leaseResult" }>

/**
 * Carries out the effects of an event on the server, and takes places if the interview needs them now. `next`: number of the
 * page's next event. Returns the events that the server adds.
 */
export async function carryOn(
  going: InterviewTurn,
  advance: Parameters<typeof carryOut>[1],
  next: number,
): Promise<{ state: State; stored: StoredEvent[] }> {
  const { state, added } = await carryOut(going, advance)
  const stored = added.map((event) => ({ seq: serverSeq(next), event }))
  const word = needsPlace(going.version.graph, state) ? await holdPlaces(going, state) : undefined
  if (!word) return { state, stored }
  const { state: after } = apply(going.version.graph, state, word)
  // No event of the page follows after the end, so the next number is free.
  const seq = after.phase === "over" ? serverSeq(next) + 1 : serverSeq(next)
  return { state: after, stored: [...stored, { seq, event: word }] }
}

/**
 * Takes the places that the interview needs and does not hold. Returns the resulting event: no place is left, or a place of
 * another matching portrait was taken. Portraits are locked before the project's total everywhere, so that transactions cannot
 * deadlock.
 */
async function holdPlaces(going: InterviewTurn, state: State): Promise<LeaseResult | undefined> {
  const { trx, row } = going
  const { portrait } = state
  const pools = await readPools(trx, neighboursOf(row.bucket))
  if (await isWithoutLease(going, state, pools)) return undefined
  if (portrait !== undefined && going.held !== portrait) {
    going.held = (await takePlace(trx, row.bucket, portrait))
      ? portrait
      : await takeOneOf(trx, row.bucket, wantedPortraits(going.version.graph, state))
    if (going.held === undefined) return wordOnFull(going)
  }
  if (!going.holdsWhole && wholeOf(pools)) {
    going.holdsWhole = await takePlace(trx, row.bucket, WHOLE_PROJECT)
    if (!going.holdsWhole) return wordOnFull(going)
  }
  going.isPlaced = true
  return going.held === portrait || going.held === undefined
    ? undefined
    : { kind: "leaseResult", portrait: going.held }
}

/**
 * Returns true if the interview continues without a place, because its network holds the maximum number of unfinished places.
 * It still counts as completed if a place is free at its end.
 */
async function isWithoutLease(
  { trx, row, network, held, holdsWhole }: InterviewTurn,
  { phase, portrait }: State,
  pools: readonly PlacePool[],
): Promise<boolean> {
  if (!network || phase === "over") return false
  const missing = pools.filter(({ portrait_id }) =>
    portrait_id === WHOLE_PROJECT ? !holdsWhole : portrait_id === portrait && held !== portrait,
  )
  return isCrowdedIn(trx, { bucket: row.bucket, network, pools: missing })
}
