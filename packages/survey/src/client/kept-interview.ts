import type { Locale } from "@qo/core/i18n"
import type { InterviewEvent, Word } from "@qo/core/interview"
import type { Entries } from "@qo/core/survey-page"

/** An action of the respondent. */
export type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" | "back" }>

/** The respondent and the accepted consent: the server begins the interview with it, or finds the begun one. */
interface Beginning {
  key: string
  visitor: string
  consentVersion: string
  language: Locale
  params?: Readonly<Record<string, string>> | undefined
  offer?: string | undefined
}

/** An interview as this device keeps it; where it stands is a fold of `log`. */
export interface KeptInterview {
  beginning: Beginning
  seed: number
  /** Questions in all. */
  count: number
  /** Known once the server has stored its beginning. */
  own?: { interview: string; token: string }
  /** Number of actions stored on the server. */
  acked: number
  /** Number of the first deed in `log`. */
  from: number
  /** Messages of the server and actions of the respondent, in order. */
  log: readonly (Word | RespondentEvent)[]
  /** Questions that were still expected when the log was last replaced: no more are shown after that. */
  left?: number
  receipt?: string | undefined
  signedReceipt?: string | undefined
  next?: string | undefined
  /** The answers were taken back. */
  isWithdrawn?: true
  /** Unsubmitted input of a question. */
  draft?: { question: string; entries: Entries } | undefined
}

export const isWord = (entry: Word | RespondentEvent): entry is Word => "steps" in entry

/** Actions that the server has not stored yet. */
export const unsentOf = ({ log, acked, from }: KeptInterview): RespondentEvent[] =>
  log.flatMap((entry) => (isWord(entry) ? [] : entry)).slice(acked - from)
