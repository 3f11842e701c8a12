export {
  ADULT_AGE,
  automaticModeration,
  type AutomaticDecision,
  type ModerationContext,
} from "./automatic-moderation.ts"
export { asksForContact, hasLink } from "./contact-data.ts"
export { MODERATION_REASONS, type ModerationReason, type ModerationReasonKey } from "./reasons.ts"
