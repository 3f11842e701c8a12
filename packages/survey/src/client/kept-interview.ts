import type { Locale } from "@qo/core/i18n"
import type { InterviewEvent, Word } from "@qo/core/interview"
import type { Entries } from "@qo/core/survey-page"

/** An action of the respondent. */
export type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" | "back" }>

/** Respondent and accepted consent. With it the server begins the interview, or finds the one that was begun. */
interface Beginning {
  key: string
  visitor: string
  consentVersion: string
  language: Locale
  params?: Readonly<Record<string, string>> | undefined
  offer?: string | undefined
}

/** An interview as this device stores it. Its state is computed from `log`. */
export interface KeptInterview {
  beginning: Beginning
  seed: number
  /** Total number of questions. */
  count: number
  /** Undefined until the server has stored the start of the interview. */
  own?: { interview: string; token: string }
  /** Number of actions stored on the server. */
  acked: number
  /** Number of the first action in `log`. */
  from: number
  /** Messages of the server and actions of the respondent, in order. */
  log: readonly (Word | RespondentEvent)[]
  /** Number of remaining questions when the log was last replaced. The displayed number never exceeds it. */
  left?: number
  receipt?: string | undefined
  signedReceipt?: string | undefined
  next?: string | undefined
  /** Set if the answers were withdrawn. */
  isWithdrawn?: true
  /** Unsubmitted input of a question. */
  draft?: { question: string; entries: Entries } | undefined
}

export const isWord = (entry: Word | RespondentEvent): entry is Word => "steps" in entry

/** Returns the actions that the server has not stored yet. */
export const unsentOf = ({ log, acked, from }: KeptInterview): RespondentEvent[] =>
  log.flatMap((entry) => (isWord(entry) ? [] : entry)).slice(acked - from)
