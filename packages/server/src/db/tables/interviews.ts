import type { InterviewEvent, Outcome, Quality, QuestionResult } from "@qo/core/interview"
import type { ProfileEntry, TargetField } from "@qo/core/portrait"
import type { ContactFormat, Params } from "@qo/core/questionnaire"
import type { ColumnType, Generated } from "kysely"

type JsonOr<Value> = ColumnType<Value | null, string | null, string | null>
type Json<Value> = ColumnType<Value, string, string>

/** Known properties of a respondent at the start of the interview. */
type TargetValues = { readonly [Field in TargetField]?: ProfileEntry }

export interface InterviewTables {
  interview: InterviewTable
  interview_event: InterviewEventTable
  response: ResponseTable
  contact: ContactTable
  response_chunk: ResponseChunkTable
  response_revision: ResponseRevisionTable
  withdrawn_count: WithdrawnCountTable
}

export interface InterviewTable {
  /** Project · 64 + slot. */
  bucket: number
  id: string
  /** The save that it runs on. */
  version: number
  /** A pseudonym: a keyed hash of the respondent's identity. */
  respondent: Buffer
  source: "link" | "sdk" | "preview"
  game_id: number | null
  token_hash: Buffer
  seed: number
  params: Json<Params>
  profile: Json<TargetValues>
  status: Generated<"open" | "over">
  outcome: Outcome | null
  /** The portrait whose place is reserved; of one that is over, the one it counts for. */
  portrait_id: number | null
  /** A place is reserved of those that the project itself has. */
  holds_whole: Generated<boolean>
  /** While a place is held: the pseudonym of the network that it was taken from, if its places are limited. */
  network: Buffer | null
  /** Number of the page's event that comes next. */
  next_seq: Generated<number>
  language: string
  consent_version: string
  started_at: Date
  last_at: Date
  finished_at: Date | null
  receipt_hash: Buffer | null
  /** Why a completed interview is doubtful. */
  quality: JsonOr<Quality>
  /** The offer that it returns to, if a game's server asked for one. */
  offer_id: string | null
  /** The player's id in the game, sealed; only the game's server receives it. */
  player: Buffer | null
  /** The interview that it goes on from: its bucket and number. */
  parent: string | null
  /** It has ended, and its effects on its respondent's record are still to be written. */
  profile_pending: Generated<boolean>
}

type AnswerEvent = Extract<InterviewEvent, { kind: "answer" }>
/** An answer that is a contact: its words are sealed, and all else can be read. */
export type SealedAnswer = Omit<AnswerEvent, "value"> & { sealed: string }
/** A stored event. */
export type StoredPayload = InterviewEvent | SealedAnswer

/** `seq`: twice the number of the page's event; the server's additions to it follow directly, with odd numbers. */
export interface InterviewEventTable {
  bucket: number
  interview: string
  seq: number
  payload: Json<StoredPayload>
  at: Date
}

/** The result of an interview that is over; written when it ends. */
export interface ResponseTable {
  bucket: number
  interview: string
  version: number
  outcome: Outcome
  portrait_id: number | null
  answers: Json<QuestionResult[]>
  finished_at: Date
}

/** Contact data that a respondent has entered, sealed; written when the interview ends. */
export interface ContactTable {
  bucket: number
  interview: string
  question: string
  format: ContactFormat
  sealed: Buffer
  given_at: Date
}

/** Responses by column, as reports load them; by the project's first bucket. Times are microseconds of `finished_at`. */
export interface ResponseChunkTable {
  bucket: number
  version: number
  /** The last moment that is in it. */
  until: number
  /** Question of the chunk; empty: properties of the responses beside their answers. */
  question: string
  /** The last moment before it. */
  since: number
  /** Responses of that time when it was made, previews included. */
  held: number
  bytes: Buffer
}

/** How often responses of a project that were there have changed or gone; by its first bucket. */
export interface ResponseRevisionTable {
  bucket: number
  revision: number
}

/** Interviews that were withdrawn or erased, by the outcome that they had; those that were under way are counted as closed. */
export interface WithdrawnCountTable {
  bucket: number
  version: number
  outcome: Outcome
  count: number
}
