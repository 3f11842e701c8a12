import { apply, type InterviewEvent, start, type State } from "@qo/core/interview"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "../db/index.ts"
import type { InterviewTable, StoredPayload } from "../db/tables/interviews.ts"
import type { Services } from "../http/services.ts"
import { recall, remember } from "./known-interviews.ts"
import { fromStored, toStored } from "./sealed-answers.ts"
import type { SurveyVersion } from "./survey.ts"

/** Key for encrypting contacts. */
type Secrets = Pick<Services, "secret">
export type InterviewRow = Selectable<InterviewTable>

/** The public name of an interview: its bucket and id. */
export const nameOf = ({ bucket, id }: Pick<InterviewRow, "bucket" | "id">): string =>
  `${bucket}.${id}`

/** Bucket and id of the interview of this name. */
export function placeOf(name: string): Pick<InterviewRow, "bucket" | "id"> {
  const [bucket = "", id = ""] = name.split(".")
  return { bucket: Number(bucket), id }
}

/** State of an interview before its first event. */
const startingState = (
  { graph, portraits }: SurveyVersion,
  { seed, params, profile }: Pick<InterviewRow, "seed" | "params" | "profile">,
): State => start(graph, { seed, params, profile, portraits }).state

/**
 * The interview as its events tell it. The row is locked by the caller, so that none can come in between. Another server may have
 * ended it, which changes no number of the page's. An interview whose answers were withdrawn has no events: it is over all the same.
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

/** State of an interview after all its events, in order. */
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

/** Events are numbered by the page; the server's additions to one follow it directly. `next` 0: after the beginning. */
export const pageSeq = (seq: number): number => 2 * seq
export const serverSeq = (next: number): number => 2 * next - 1

export interface StoredEvent {
  seq: number
  event: InterviewEvent
  /** When the event happened; default: now. */
  at?: Date
}

/** Context for storing events: a part of that for continuing an interview. */
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
