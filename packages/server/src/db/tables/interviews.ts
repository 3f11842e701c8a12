import type { InterviewEvent, Outcome, Quality, QuestionResult } from "@qo/core/interview"
import type { ProfileEntry, TargetField } from "@qo/core/portrait"
import type { ContactFormat, Params } from "@qo/core/questionnaire"
import type { ColumnType, Generated } from "kysely"

type JsonOr<Value> = ColumnType<Value | null, string | null, string | null>
type Json<Value> = ColumnType<Value, string, string>

/** Properties of the respondent that are known at the start of the interview. */
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
  /** Project number · 64 + slot. */
  bucket: number
  id: string
  /** Version of the questionnaire in this interview. */
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
  /** Portrait whose place is reserved; after the end, the portrait for which the interview counts. */
  portrait_id: number | null
  /** Whether a place of the project's total is reserved. */
  holds_whole: Generated<boolean>
  /** Pseudonym of the respondent's network; set while a place is reserved and places per network are limited. */
  network: Buffer | null
  /** Sequence number of the page's next event. */
  next_seq: Generated<number>
  language: string
  consent_version: string
  started_at: Date
  last_at: Date
  finished_at: Date | null
  receipt_hash: Buffer | null
  /** Reasons for doubts about the quality of a completed interview. */
  quality: JsonOr<Quality>
  /** Offer to which the interview belongs, if a game's server requested one. */
  offer_id: string | null
  /** The player's id in the game, encrypted. It is only sent to the game's server. */
  player: Buffer | null
  /** Preceding interview that this one continues: its bucket and number. */
  parent: string | null
  /** True if the interview has ended but the respondent's record is not updated yet. */
  profile_pending: Generated<boolean>
}

type AnswerEvent = Extract<InterviewEvent, { kind: "answer" }>
/** An answer that contains contact data: its text is encrypted, the other fields are readable. */
export type SealedAnswer = Omit<AnswerEvent, "value"> & { sealed: string }
/** An event as it is stored. */
export type StoredPayload = InterviewEvent | SealedAnswer

/**
 * `seq` is even for events of the page: twice the page's number. Events that the server adds to one follow it with odd numbers.
 */
export interface InterviewEventTable {
  bucket: number
  interview: string
  seq: number
  payload: Json<StoredPayload>
  at: Date
}

/** Result of a finished interview. It is written when the interview ends. */
export interface ResponseTable {
  bucket: number
  interview: string
  version: number
  outcome: Outcome
  portrait_id: number | null
  /** Id of the author's end that the respondent was shown; null: the words of the page. */
  end_id: string | null
  answers: Json<QuestionResult[]>
  finished_at: Date
}

/** Contact data that a respondent has entered, encrypted. It is written when the interview ends. */
export interface ContactTable {
  bucket: number
  interview: string
  question: string
  format: ContactFormat
  sealed: Buffer
  given_at: Date
}

/**
 * Responses in columnar form, for loading reports; `bucket` is the project's first bucket. Times are `finished_at` in
 * microseconds.
 */
export interface ResponseChunkTable {
  bucket: number
  version: number
  /** `finished_at` of the chunk's last response. */
  until: number
  /** Question of the chunk; empty for properties of the responses other than answers. */
  question: string
  /** Lower limit of `finished_at`, exclusive. */
  since: number
  /** Number of responses in this range when the chunk was written, including previews. */
  held: number
  bytes: Buffer
}

/** Counter that is incremented when stored responses of a project change or are removed; by the project's first bucket. */
export interface ResponseRevisionTable {
  bucket: number
  revision: number
}

/** Number of withdrawn or erased interviews by outcome. Interviews that were open are counted as closed. */
export interface WithdrawnCountTable {
  bucket: number
  version: number
  outcome: Outcome
  count: number
}
