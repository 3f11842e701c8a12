import {
  apply,
  contactsIn,
  type Effect,
  type InterviewEvent,
  type Outcome,
  reachedEnd,
  resultOf,
  type State,
  writesOf,
} from "@qo/core/interview"
import type { Kysely } from "kysely"
import { queueCallback } from "../callbacks/queue-callback.ts"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { hashOf } from "../secrets/secret.ts"
import type { InterviewRow } from "./interview.ts"
import { judgeQuality } from "./judge-quality.ts"
import { pidOf } from "../projects/bucket.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import { wordOnFull } from "./free-places.ts"
import { freePortrait, settlePlace } from "./places.ts"
import type { SurveyVersion } from "./survey.ts"
import { withdrawalCode } from "./withdrawal-code.ts"
import { sealText } from "./sealed-answers.ts"

export type InterviewServices = Pick<Services, "db" | "secret" | "onCallbackQueued">

/** An interview during the transaction that continues it. */
export interface InterviewTurn {
  pid: number
  trx: Kysely<Database>
  services: InterviewServices
  version: SurveyVersion
  row: Pick<InterviewRow, "bucket" | "id" | "version" | "started_at" | "source">
  now: Date
  /** Portrait of which the interview holds a place. */
  held: number | undefined
  /** Whether it holds a place of the project's total. */
  holdsWhole: boolean
  /** Network whose unfinished places are limited; undefined if they are not, for example for signed offers. */
  network?: Buffer | undefined
  /** Whether it holds all places that it needs. */
  isPlaced?: boolean
  /** Whether expired reservations are released before the survey counts as full. */
  seesEndedLeases?: boolean
  /** Whether no live events are published, because the interview is a preview. */
  isQuiet?: boolean
}

/** Creates the turn of a stored interview from its row. */
export const goingOf = (
  trx: Kysely<Database>,
  services: InterviewServices,
  version: SurveyVersion,
  row: InterviewRow,
): Omit<InterviewTurn, "now"> => ({
  pid: pidOf(row.bucket),
  trx,
  services,
  version,
  row,
  held: row.portrait_id ?? undefined,
  holdsWhole: row.holds_whole,
  isQuiet: row.source === "preview",
})

/** Carries out the effects of an event on the server. `added`: the event that the server adds to the interview. */
export async function carryOut(
  going: InterviewTurn,
  { state, effects }: { state: State; effects: readonly Effect[] },
): Promise<{ state: State; added: InterviewEvent[] }> {
  const { pid, trx, services, version } = going
  const added: InterviewEvent[] = []
  let now = state
  let open = [...effects]
  while (open.length > 0) {
    const [effect, ...rest] = open
    open = rest
    if (effect?.kind === "callback" && !going.isQuiet) {
      const { block, url, answers } = effect
      const body = { pid, block, ...(answers && { answers }) }
      await queueCallback(trx, services, { pid, block, url, body })
    }
    if (effect?.kind !== "reserve") continue
    const event = await reserve(going, effect)
    added.push(event)
    const next = apply(version.graph, now, event)
    now = next.state
    open.push(...next.effects)
  }
  return { state: now, added }
}

/** Chooses the portrait for which the interview counts. A place of the portrait is only reserved with the next answer. */
async function reserve(
  going: InterviewTurn,
  { portraits, instead }: Extract<Effect, { kind: "reserve" }>,
): Promise<InterviewEvent> {
  const { trx, row } = going
  if (instead !== undefined && going.held === instead) {
    await settlePlace(trx, row.bucket, instead)
    going.held = undefined
  }
  const portrait = await freePortrait(trx, row.bucket, portraits)
  return portrait === undefined ? wordOnFull(going) : { kind: "leaseResult", portrait }
}

/** Ends an interview: stores its result, settles its places, and creates the code for withdrawing the answers. */
export async function finishInterview(going: InterviewTurn, state: State): Promise<void> {
  const { trx, row, version, now, held, holdsWhole } = going
  const outcome: Outcome = state.outcome ?? "closed"
  const isCompleted = outcome === "completed"
  const results = resultOf(version.graph, state)
  const quality = isCompleted ? await judgeQuality(going, results) : undefined
  await trx
    .insertInto("response")
    .values({
      bucket: row.bucket,
      interview: row.id,
      version: row.version,
      outcome,
      portrait_id: state.portrait ?? null,
      end_id: reachedEnd(version.graph, state)?.id ?? null,
      answers: JSON.stringify(results),
      finished_at: now,
    })
    .execute()
  await keepContacts(going, state)
  if (held !== undefined) await settlePlace(trx, row.bucket, held, { isCompleted })
  if (holdsWhole) await settlePlace(trx, row.bucket, WHOLE_PROJECT, { isCompleted })
  await trx
    .updateTable("interview")
    .set({
      status: "over",
      outcome,
      portrait_id: state.portrait ?? null,
      finished_at: now,
      network: null,
      receipt_hash: hashOf(withdrawalCode(going.services.secret, row.id)),
      ...(quality && { quality: JSON.stringify(quality) }),
      profile_pending: changesRecord(going, state, outcome),
    })
    .where("bucket", "=", row.bucket)
    .where("id", "=", row.id)
    .execute()
}

/**
 * Returns true if the respondent's record must be updated. For players of a game this is always the case, because their
 * participation is recorded.
 */
const changesRecord = ({ row, version }: InterviewTurn, state: State, outcome: Outcome): boolean =>
  row.source !== "preview" &&
  (row.source === "sdk" || writesOf(version.graph, state.given, state.path, outcome).length > 0)

/** Stores contact data of the respondent, encrypted and separate from the answers. */
async function keepContacts(
  { trx, services, version, row, now }: InterviewTurn,
  state: State,
): Promise<void> {
  const contacts = version.contacts.size > 0 ? contactsIn(version.graph, state) : []
  if (contacts.length === 0) return
  await trx
    .insertInto("contact")
    .values(
      contacts.map(({ question, format, text }) => ({
        bucket: row.bucket,
        interview: row.id,
        question,
        format,
        sealed: sealText(services.secret, row.id, text),
        given_at: now,
      })),
    )
    .execute()
}
