import { choiceOf } from "../record/index.ts"

/** Reasons for rejecting a project. Labels: `rejectionReason.<name>` in i18n. */
export const REJECTION_REASONS = [
  "wording",
  "personalData",
  "forbiddenTopic",
  "routing",
  "portraits",
  "other",
] as const

export const REJECTION_REASON = choiceOf("rejectionReason", REJECTION_REASONS, {
  wording: "neutral",
  personalData: "neutral",
  forbiddenTopic: "neutral",
  routing: "neutral",
  portraits: "neutral",
  other: "neutral",
})
