import type { InterviewStanding } from "@qo/core/api"
import {
  apply,
  type Effect,
  type Graph,
  mostEvents,
  needsPlace,
  type State,
} from "@qo/core/interview"
import { timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { pidOf } from "../projects/bucket.ts"
import { hashOf } from "../secrets/secret.ts"
import { pageSeq, placeOf } from "./interview.ts"
import { type KnownInterview, recall } from "./known-interviews.ts"
import { toStored } from "./sealed-answers.ts"
import { standingOf } from "./standing.ts"
import { versionOf } from "./survey.ts"
import { type SentAnswers, standingWithoutWord } from "./take-answers.ts"

/** Result of a request that only stores events. */
export interface PlainAnswers {
  known: KnownInterview
  state: State
  /** Sequence number of the page's next event. */
  next: number
  rows: { seq: number; payload: string }[]
  standing: InterviewStanding
}

/** Effects for which the server must do more than store an event. */
const ASKING: ReadonlySet<Effect["kind"]> = new Set(["reserve", "callback", "refuse", "finish"])

/**
 * Applies the events of a request to the interview's state in memory. Returns undefined if the database is needed: the
 * interview is not in memory, events are repeated, or one of them needs a place, calls a webhook, ends the interview or is
 * invalid.
 */
export async function plainAnswers(
  { db, secret }: { db: Kysely<Database>; secret: Buffer },
  { interview, token, fromSeq, events, waits, language }: SentAnswers,
): Promise<PlainAnswers | undefined> {
  const { bucket, id } = placeOf(interview)
  const known = recall(id)
  if (!known || known.bucket !== bucket || known.next !== fromSeq || events.length === 0) return
  if (known.state.phase === "over" || !timingSafeEqual(known.token_hash, hashOf(token))) return
  const version = await versionOf(db, { pid: pidOf(bucket), version: known.version })
  const next = fromSeq + events.length
  if (next > mostEvents(version.graph)) return
  const state = foldPlain(version.graph, known, events)
  if (!state) return
  const rows = events.map((event, at) => ({
    seq: pageSeq(fromSeq + at),
    payload: JSON.stringify(toStored(secret, version, id, event)),
  }))
  const standing = waits
    ? standingOf(version, state, {
        whole: false,
        ackSeq: next,
        language: language ?? known.language,
      })
    : standingWithoutWord(next)
  return { known, state, next, rows, standing }
}

/** Returns the state after these events; undefined if one of them needs more than storing. */
function foldPlain(
  graph: Graph,
  { state: before, isPlaced }: Pick<KnownInterview, "state" | "isPlaced">,
  events: SentAnswers["events"],
): State | undefined {
  let state = before
  for (const event of events) {
    const advance = apply(graph, state, event)
    if (advance.effects.some(({ kind }) => ASKING.has(kind))) return undefined
    state = advance.state
    if (!isPlaced && needsPlace(graph, state)) return undefined
  }
  return state
}
