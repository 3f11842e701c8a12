export {
  automaticModeration,
  type AutomaticDecision,
  type ModerationContext,
} from "./automatic-moderation.ts"
export { hasAnchor, mendedSince, type CommentAnchor, type CommentedContent } from "./mended.ts"
export { ADULT_AGE } from "./minors.ts"
export { MODERATION_REASONS, type ModerationReason, type ModerationReasonKey } from "./reasons.ts"
