import type { InterviewProblem, PageNode, ShownEnd } from "../interview/index.ts"
import type { SurveyDoor } from "../project/index.ts"

/** Content of a form: values by field name. */
export type Entries = Readonly<Record<string, readonly string[]>>

/** The organization that conducts the survey, and information for the respondent before the start. */
export interface Welcome {
  /** Name of the survey. */
  title: string
  operator: string
  /** Email address for contact. */
  contact?: string | undefined
  minutes: number
  /** Number of months for which answers remain linked to their interview. */
  months: number
  /** Additional notes of the consent that apply to this survey or its invitation. */
  notes: readonly ConsentNote[]
}

/**
 * Parts of the consent that do not apply to every interview. The version of the consent and the game of an interview determine
 * which were shown.
 */
export type ConsentNote = "consentContacts" | "consentGame"

/** A question during an interview. */
export interface QuestionView {
  kind: "question"
  node: PageNode
  /** Codes of answers in display order. */
  order: readonly number[]
  entries: Entries
  problem?: InterviewProblem | undefined
  /** Completed share of the interview, 0 to 1. */
  progress: number
  minutes: number
  canGoBack: boolean
  /** Whether the page waits for the server, which decides how to continue. Answers are impossible meanwhile. */
  isWaiting?: boolean
  /** Whether there is no connection. */
  isOffline?: boolean
}

/** A finished interview. The respondent does not see the reason of its end. */
export interface OverView {
  kind: "over"
  outcome: "completed" | "redirected" | "ended"
  receipt?: string | undefined
  /** Address of the next questionnaire. */
  next?: string | undefined
  contact?: string | undefined
  /** The last page in the words of the author. */
  end?: ShownEnd | undefined
}

/** A short message, with or without a button. */
export interface NoteView {
  kind: "note"
  title: string
  text: string
  /** A button: its text, and the name of its action in the script. */
  button?: readonly [say: string, act: string]
}

export type View =
  | { kind: "welcome"; welcome: Welcome; isRefused?: boolean }
  | QuestionView
  | OverView
  | { kind: "door"; door: Exclude<SurveyDoor, "open"> }
  | NoteView
