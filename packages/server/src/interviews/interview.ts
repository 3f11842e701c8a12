import { apply, type InterviewEvent, start, type State } from "@qo/core/interview"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "../db/index.ts"
import type { InterviewTable, StoredPayload } from "../db/tables/interviews.ts"
import type { Services } from "../http/services.ts"
import { recall, remember } from "./known-interviews.ts"
import { fromStored, toStored } from "./sealed-answers.ts"
import type { SurveyVersion } from "./survey.ts"

/** Secret for encrypting contacts. */
type Secrets = Pick<Services, "secret">
export type InterviewRow = Selectable<InterviewTable>

/** Returns the public name of an interview, composed of its bucket and id. */
export const nameOf = ({ bucket, id }: Pick<InterviewRow, "bucket" | "id">): string =>
  `${bucket}.${id}`

/** Returns bucket and id of the interview with this name. */
export function placeOf(name: string): Pick<InterviewRow, "bucket" | "id"> {
  const [bucket = "", id = ""] = name.split(".")
  return { bucket: Number(bucket), id }
}

/** Returns the state of an interview before its first event. */
const startingState = (
  { graph, portraits }: SurveyVersion,
  { seed, params, profile }: Pick<InterviewRow, "seed" | "params" | "profile">,
): State => start(graph, { seed, params, profile, portraits }).state

/**
 * Returns the state of an interview after its stored events. The caller must hold the lock of the row, so that no event is
 * added meanwhile. The number of the page's next event does not change if another server has ended the interview, so the status
 * is compared as well. An interview whose answers were withdrawn has no events, but is over.
 */
export async function stateOf(
  trx: Kysely<Database>,
  { secret }: Secrets,
  version: SurveyVersion,
  row: InterviewRow,
): Promise<State> {
  const known = recall(row.id)
  const isOpen = row.status === "open"
  if (known?.next === row.next_seq && isOpen === (known.state.phase !== "over")) return known.state
  const events = await trx
    .selectFrom("interview_event")
    .select("payload")
    .where("bucket", "=", row.bucket)
    .where("interview", "=", row.id)
    .orderBy("seq")
    .execute()
  const last = foldOf(
    secret,
    version,
    row,
    events.map(({ payload }) => payload),
  )
  const isGone = !isOpen && last.phase !== "over"
  const folded = isGone ? apply(version.graph, last, { kind: "close" }).state : last
  remember(row, row.next_seq, folded)
  return folded
}

/** Returns the state after these events. */
export const foldOf = (
  secret: Buffer,
  version: SurveyVersion,
  row: Pick<InterviewRow, "id" | "seed" | "params" | "profile">,
  payloads: readonly StoredPayload[],
): State =>
  payloads.reduce(
    (state, payload) => apply(version.graph, state, fromStored(secret, row.id, payload)).state,
    startingState(version, row),
  )

/**
 * Return stored sequence numbers: even for events of the page, odd for events that the server adds to the preceding one.
 * `next`: number of the page's next event; 0 after the start.
 */
export const pageSeq = (seq: number): number => 2 * seq
export const serverSeq = (next: number): number => 2 * next - 1

export interface StoredEvent {
  seq: number
  event: InterviewEvent
  /** Time of the event; default: now. */
  at?: Date
}

/** Data for storing events. */
interface StoreContext {
  trx: Kysely<Database>
  services: Secrets
  version: SurveyVersion
  row: Pick<InterviewRow, "bucket" | "id">
  now: Date
}

export async function insertEvents(
  { trx, services, version, row, now }: StoreContext,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto("interview_event")
    .values(
      events.map(({ seq, event, at = now }) => ({
        bucket: row.bucket,
        interview: row.id,
        seq,
        payload: JSON.stringify(toStored(services.secret, version, row.id, event)),
        at,
      })),
    )
    .execute()
}
