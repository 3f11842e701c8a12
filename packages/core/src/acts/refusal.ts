import type { TextTable } from "../i18n/index.ts"
import type { ValueWords } from "../record/index.ts"

/**
 * Keys of the texts of acts. Names of acts, fields and choices come from tables, for each row of which the types of i18n require
 * a text.
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
  /** Day and time, from unix seconds, as this shell writes them. */
  moment: (seconds: number) => string
}

/** Why an act cannot be used on a record: for scripts by its code, for people in words. `unchanged`: it is so already. */
export interface Refusal {
  code: string
  text: (words: ActWords) => string
}

/** Reasons that are one sentence each, whatever the record. Texts: `refusal.<name>`. */
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

/** A reason with a code for scripts; default: the name of its text. */
export const refusalOf = (name: RefusalName, code: string = name): Refusal => ({
  code,
  text: ({ t }) => t(`refusal.${name}`),
})

/** There is nothing to do. */
export const UNCHANGED: Refusal = refusalOf("unchanged")
