import type { InterviewEvent, Word } from "@qo/core/interview"
import type { Entries } from "@qo/core/survey-page"

/** An action of the respondent. */
export type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" | "back" }>

/** The respondent and the accepted consent. With it the server starts the interview, or finds the one already started. */
interface Beginning {
  key: string
  visitor: string
  consentVersion: string
  /** Language in which the consent was shown. */
  language: string
  params?: Readonly<Record<string, string>> | undefined
  offer?: string | undefined
}

/** An interview as stored on this device. Its current state is computed from `log`. */
export interface KeptInterview {
  beginning: Beginning
  seed: number
  /** Total number of questions. */
  count: number
  /** Id and token, known after the server has stored the start. */
  own?: { interview: string; token: string }
  /** Language of the questions. Default: that of the consent. */
  language?: string | undefined
  /** Number of actions stored on the server. */
  acked: number
  /** Number of the first action in `log`. */
  from: number
  /** Messages of the server and actions of the respondent, in order. */
  log: readonly (Word | RespondentEvent)[]
  /**
   * Number of questions that were still expected when the log was last replaced. The page never shows a higher number
   * afterwards.
   */
  left?: number
  receipt?: string | undefined
  signedReceipt?: string | undefined
  next?: string | undefined
  /** The answers were withdrawn. */
  isWithdrawn?: true
  /** Input of a question that has not been submitted. */
  draft?: { question: string; entries: Entries } | undefined
}

export const languageOf = ({ language, beginning }: KeptInterview): string =>
  language ?? beginning.language

export const isWord = (entry: Word | RespondentEvent): entry is Word => "steps" in entry

/** Returns the actions that the server has not stored yet. */
export const unsentOf = ({ log, acked, from }: KeptInterview): RespondentEvent[] =>
  log.flatMap((entry) => (isWord(entry) ? [] : entry)).slice(acked - from)
