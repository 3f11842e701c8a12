import type { TextTable } from "../i18n/index.ts"
import type { ValueWords } from "../record/index.ts"

/**
 * Text keys of acts. Names of acts, fields and choices come from tables; the types of i18n require a text for each of their
 * rows.
 */
export type ActTextKey =
  | `${"act" | "ask" | "losses" | "decided" | "fieldName" | "one" | "did" | "verb" | "done"}.${string}`
  | `short.${string}.${string}`
  | `refusal.${RefusalName}`
  | "decide.stale"
  | "taskOutcome.unchanged"
  | "form.none"

/** Texts for reasons, questions and titles. */
export interface ActWords extends ValueWords {
  t: TextTable<ActTextKey>
  /** Formats day and time from Unix seconds in the style of the shell. */
  moment: (seconds: number) => string
}

/**
 * Reason why an act is not possible for a record, with a code for scripts and a text for people. `unchanged`: the record
 * already has the requested state.
 */
export interface Refusal {
  code: string
  text: (words: ActWords) => string
}

/** Reasons whose text does not depend on the record. Texts: `refusal.<name>`. */
export type RefusalName =
  | "unchanged"
  | "changedMeanwhile"
  | "alreadyInStatus"
  | "noSuchTransition"
  | "notInvitable"
  | "noPasswordYet"
  | "isDeleted"
  | "notDeleted"
  | "noDecision"
  | "sdkNotConnected"
  | "administratorDecides"
  | "sdkConnectsItself"
  | "callbackSent"
  | "callbackQueued"
  | "mailNotDead"
  | "taskIsDone"
  | `project.${"alreadyInStatus" | "notOwner" | "notDeletable"}`
  | `project.${"vkNotTargeted" | "takenBackTooLate" | "interviewsStarted"}`
  | `notPermitted.${"owner" | "moderator" | "decider"}`
  | `move.${"send" | "withdraw" | "pause" | "resume" | "stop" | "revise"}`
  | `move.${"approve" | "toVk" | "reject" | "takeBack"}`

/** Returns a reason with a code for scripts. Default code: the name of its text. */
export const refusalOf = (name: RefusalName, code: string = name): Refusal => ({
  code,
  text: ({ t }) => t(`refusal.${name}`),
})

/** The record already has the requested state. */
export const UNCHANGED: Refusal = refusalOf("unchanged")
