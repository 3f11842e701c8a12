export {
  automaticModeration,
  type AutomaticDecision,
  type ModerationContext,
} from "./automatic-moderation.ts"
export { type DifferenceBase, differenceBases } from "./difference-bases.ts"
export { hasAnchor, mendedSince, type CommentAnchor, type CommentedContent } from "./mended.ts"
export { ADULT_AGE } from "./minors.ts"
export type { ModerationReason } from "./reasons.ts"
export { rankOf, riskOf, type Risk, type RiskReason } from "./risk.ts"
export { byUrgency, HEAD_START_HOURS, urgencyOf, type UrgentItem } from "./urgency.ts"
