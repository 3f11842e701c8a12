import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import { apply, type InterviewEvent, mostEvents, type State } from "@qo/core/interview"
import { projectStatusOf, takesLateAnswers } from "@qo/core/project"
import { isDeepStrictEqual } from "node:util"
import { type Kysely } from "kysely"
import { timingSafeEqual } from "node:crypto"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import { hashOf } from "../secrets/secret.ts"
import { withLanguage } from "./choose-language.ts"
import { endInterview } from "./end-interview.ts"
import {
  type EndingServices,
  inTransactionThenSettle,
  type StandingAtEnd,
  withEnding,
} from "./ending.ts"
import { finishInterview, type InterviewTurn, goingOf, type InterviewServices } from "./go-on.ts"
import { carryOn } from "./hold-places.ts"
import {
  insertEvents,
  type InterviewRow,
  pageSeq,
  placeOf,
  stateOf,
  type StoredEvent,
} from "./interview.ts"
import { remember } from "./known-interviews.ts"
import { withFreedPlaces } from "./free-places.ts"
import { networkKey } from "./networks.ts"
import { fromStored } from "./sealed-answers.ts"
import { standingOf } from "./standing.ts"
import { startedInterview, nowOf } from "./start-interview.ts"
import { pidOf } from "../projects/bucket.ts"
import { type SurveyVersion, versionOf } from "./survey.ts"

/** A request of the survey page with answers. */
export interface SentAnswers {
  interview: string
  token: string
  fromSeq: number
  events: readonly InterviewEvent[]
  waits: boolean
  /** Language of the returned questions. Default: that of the interview. */
  language?: string | undefined
  /** IP address of the client. */
  address?: string | undefined
}

/**
 * Stores events of an interview, each once, and returns how it continues. Events that are already stored are compared. @throws
 * Refusal `notFound`; `seqConflict` if events before these are missing, or different events have their numbers; `tooManySteps`
 */
export async function takeAnswers(
  services: EndingServices,
  sent: SentAnswers,
): Promise<InterviewStanding> {
  const { standing } = await withFreedPlaces(services.db, (seesEndedLeases) =>
    inTransactionThenSettle(services, async (trx) => {
      const taken = await takeIn(trx, services, sent, seesEndedLeases)
      return { ...taken, ...(await withEnding(trx, services, sent.interview, taken.standing)) }
    }),
  )
  return standing
}

/** Returns a response without instructions, for a page that can continue by itself. */
export const standingWithoutWord = (ackSeq: number): InterviewStanding => ({
  ackSeq,
  word: null,
  nodes: [],
})

interface TakenAnswers extends Pick<StandingAtEnd<InterviewStanding>, "standing"> {
  /** Stores the new state in memory. It must be called after the commit. */
  keep?: () => void
}

async function takeIn(
  trx: Kysely<Database>,
  services: InterviewServices,
  sent: SentAnswers,
  seesEndedLeases: boolean,
): Promise<TakenAnswers> {
  const row = await lockOwn(trx, sent)
  const fresh = await freshOf(trx, services, row, sent)
  const pid = pidOf(row.bucket)
  const version = await versionOf(trx, { pid, version: row.version })
  const language = sent.language ?? row.language
  const tell = (state: State, whole: boolean) =>
    standingOf(version, state, { whole, ackSeq: row.next_seq, language })
  const project = await projectNow(trx, pid)
  if (row.status === "open" && row.source !== "preview" && project.isStopped) {
    await endInterview(trx, services, row, { kind: "close" })
    return { standing: tell(await stateOf(trx, services, version, row), true) }
  }
  const before = await stateOf(trx, services, version, row)
  const isBehind = row.next_seq > sent.fromSeq + sent.events.length
  if (row.status === "over" || isBehind) return { standing: tell(before, true) }
  // A page that repeats stored events may have continued by itself meanwhile.
  if (fresh.length === 0)
    return { standing: sent.waits ? tell(before, false) : standingWithoutWord(row.next_seq) }
  if (row.next_seq + fresh.length > mostEvents(version.graph)) throw new Refusal("tooManySteps")
  const { now } = await nowOf(trx)
  const network = project.sharesNetwork ? undefined : networkFor(services, row, sent)
  const going = { ...goingOf(trx, services, version, row), row, now, network, seesEndedLeases }
  return store(going, { before, fresh, waits: sent.waits, language })
}

interface FreshEvents {
  before: State
  /** Events that are not stored yet. */
  fresh: readonly InterviewEvent[]
  waits: boolean
  language: string
}

/** Stores new events and carries out their effects. */
async function store(
  going: InterviewTurn & { row: InterviewRow },
  { before, fresh, waits, language }: FreshEvents,
): Promise<TakenAnswers> {
  const { trx, version, row, now } = going
  const { state, stored, next } = await fold(going, before, row.next_seq, fresh)
  const places = { portrait_id: going.held ?? null, holds_whole: going.holdsWhole }
  const holds = places.portrait_id !== null || places.holds_whole
  const network = holds ? (row.network ?? going.network ?? null) : null
  await insertEvents(going, stored)
  await trx
    .updateTable("interview")
    .set({ next_seq: next, last_at: now, ...places, network })
    .where("bucket", "=", row.bucket)
    .where("id", "=", row.id)
    .execute()
  if (state.phase === "over") await finishInterview(going, state)
  // A page that has already shown the next question itself only needs instructions from the server if one of its steps was
  // refused.
  const isRefused = next < row.next_seq + fresh.length
  const isAsked = waits || isRefused || state.phase === "over"
  const standing = isAsked
    ? standingOf(version, state, { whole: isRefused, ackSeq: next, language })
    : standingWithoutWord(next)
  return {
    standing,
    keep: () => remember({ ...row, ...places, isPlaced: going.isPlaced }, next, state),
  }
}

/**
 * Returns the state of an interview with all answers, and its questions in the wanted language, which is stored. @throws Refusal
 * `notFound`
 */
export async function resumeInterview(
  services: Pick<EndingServices, "db" | "log" | "publicUrl" | "secret">,
  asked: AskedInterview,
): Promise<Omit<StartedInterview, "token">> {
  const { standing } = await inTransactionThenSettle(services, async (trx) => {
    const { row, version, state } = await openIn(trx, services, asked)
    return withEnding(trx, services, asked.interview, {
      ...standingOf(version, state, { ...row, whole: true, ackSeq: row.next_seq }),
      ...startedInterview(row, version),
    })
  })
  return standing
}

/** `language`: the chosen one, which is stored; undefined for no change. */
type AskedInterview = Pick<SentAnswers, "interview" | "token" | "language">

/** An interview, with its row locked. */
interface OpenedInterview {
  row: InterviewRow
  version: SurveyVersion
  state: State
}

/** Reads an interview and locks its row. @throws Refusal `notFound` */
export const openInterview = (
  services: Pick<InterviewServices, "db" | "secret">,
  asked: AskedInterview,
): Promise<OpenedInterview> => inTransaction(services.db, (trx) => openIn(trx, services, asked))

async function openIn(
  trx: Kysely<Database>,
  services: Pick<InterviewServices, "secret">,
  asked: AskedInterview,
): Promise<OpenedInterview> {
  const row = await withLanguage(trx, await lockOwn(trx, asked), asked.language)
  const version = await versionOf(trx, { pid: pidOf(row.bucket), version: row.version })
  return { row, version, state: await stateOf(trx, services, version, row) }
}

/**
 * Returns the settings of the project that affect open interviews. Respondents can finish while the project is paused or has
 * reached its target, but not after it was stopped.
 */
async function projectNow(
  trx: Kysely<Database>,
  pid: number,
): Promise<{ isStopped: boolean; sharesNetwork: boolean }> {
  const row = await trx
    .selectFrom("project")
    .select(["status_id", "deleted_at", "shared_network"])
    .where("pid", "=", pid)
    .executeTakeFirst()
  const isStopped =
    !row || row.deleted_at !== null || !takesLateAnswers(projectStatusOf(row.status_id))
  return { isStopped, sharesNetwork: row?.shared_network ?? false }
}

/** Returns the network whose places are limited; undefined for respondents with a signed offer. */
const networkFor = (
  { secret }: Pick<InterviewServices, "secret">,
  { source, parent, bucket }: InterviewRow,
  { address }: SentAnswers,
): Buffer | undefined =>
  source === "link" && parent === null && address !== undefined
    ? networkKey(secret, pidOf(bucket), address)
    : undefined

async function lockOwn(
  trx: Kysely<Database>,
  { interview, token }: Pick<SentAnswers, "interview" | "token">,
): Promise<InterviewRow> {
  const { bucket, id } = placeOf(interview)
  const row = await trx
    .selectFrom("interview")
    .selectAll()
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.token_hash, hashOf(token))) throw new Refusal("notFound")
  return row
}

/** Returns the events that are not stored yet. */
async function freshOf(
  trx: Kysely<Database>,
  { secret }: Pick<InterviewServices, "secret">,
  { bucket, id, next_seq }: InterviewRow,
  { fromSeq, events }: SentAnswers,
): Promise<readonly InterviewEvent[]> {
  if (fromSeq > next_seq) throw new Refusal("seqConflict")
  const repeated = Math.min(events.length, next_seq - fromSeq)
  if (repeated > 0) {
    const stored = await trx
      .selectFrom("interview_event")
      .select("payload")
      .where("bucket", "=", bucket)
      .where("interview", "=", id)
      .where("seq", ">=", pageSeq(fromSeq))
      .where("seq", "<", pageSeq(fromSeq + repeated))
      .orderBy("seq")
      .execute()
    const known = stored.filter(({ payload }) => payload.kind !== "leaseResult")
    const isSame = known.every(({ payload }, at) =>
      isDeepStrictEqual(fromStored(secret, id, payload), events[at]),
    )
    if (known.length !== repeated || !isSame) throw new Refusal("seqConflict")
  }
  return events.slice(repeated)
}

/** Applies events up to the first invalid one. After an invalid event the page needs the current state. */
async function fold(
  going: InterviewTurn,
  before: State,
  from: number,
  events: readonly InterviewEvent[],
): Promise<{ state: State; stored: StoredEvent[]; next: number }> {
  const stored: StoredEvent[] = []
  let state = before
  let next = from
  for (const event of events) {
    const advance = apply(going.version.graph, state, event)
    if (advance.effects.some(({ kind }) => kind === "refuse")) break
    stored.push({ seq: pageSeq(next), event })
    next++
    const carried = await carryOn(going, advance, next)
    state = carried.state
    stored.push(...carried.stored)
    if (state.phase === "over") break
  }
  return { state, stored, next }
}
