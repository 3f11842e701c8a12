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
 * Carries out the effects of an event on the server, and takes places for an interview that needs them now. `next`: number of the
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
  // The number behind is free: no event of the page comes after the end.
  const seq = after.phase === "over" ? serverSeq(next) + 1 : serverSeq(next)
  return { state: after, stored: [...stored, { seq, event: word }] }
}

/**
 * Takes the places that the interview needs and does not have. Returns the changes for it: there is none left, or another
 * portrait that the respondent matches has one. Portraits are locked before the project's own target, as everywhere, so that
 * transactions cannot deadlock.
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
 * Whether the interview goes on without a place for now, since its network holds as many unfinished ones as it may. It completes all the
 * same where a place is free then.
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
