import type { InterviewProblem, PageNode } from "../interview/index.ts"
import type { SurveyDoor } from "../project/index.ts"

/** Content of a form: values by field name. */
export type Entries = Readonly<Record<string, readonly string[]>>

/** The organization that asks, and facts for the respondent before the start. */
export interface Welcome {
  /** Name of the survey. */
  title: string
  operator: string
  /** An address to write to. */
  contact?: string | undefined
  minutes: number
  /** Months for which answers stay tied to their interview. */
  months: number
  /** Additional notes of the consent, required by this survey or its invitation. */
  notes: readonly ConsentNote[]
}

/** Parts of the consent that are not true of every interview; which were shown, the interview tells by its version and its game. */
export type ConsentNote = "consentContacts" | "consentGame"

/** A question in the middle of an interview. */
export interface QuestionView {
  kind: "question"
  node: PageNode
  /** Codes in the order to be shown. */
  order: readonly number[]
  entries: Entries
  problem?: InterviewProblem | undefined
  /** Share that is done, 0–1. */
  progress: number
  minutes: number
  canGoBack: boolean
  /** Only the server knows how it goes on; nothing can be answered meanwhile. */
  isWaiting?: boolean
  /** No connection. */
  isOffline?: boolean
}

/** A finished interview; the respondent does not see the reason. */
export interface OverView {
  kind: "over"
  outcome: "completed" | "redirected" | "ended"
  receipt?: string | undefined
  /** Address of the next questionnaire. */
  next?: string | undefined
  contact?: string | undefined
}

/** Something short, with or without a button. */
export interface NoteView {
  kind: "note"
  title: string
  text: string
  /** A button: its text, and the act that it names to the script. */
  button?: readonly [say: string, act: string]
}

export type View =
  | { kind: "welcome"; welcome: Welcome; isRefused?: boolean }
  | QuestionView
  | OverView
  | { kind: "door"; door: Exclude<SurveyDoor, "open"> }
  | NoteView
