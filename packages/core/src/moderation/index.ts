export {
  automaticModeration,
  type AutomaticDecision,
  type ModerationContext,
} from "./automatic-moderation.ts"
export { type DecisionGroup, groupDecisions } from "./group-decisions.ts"
export { type PreviewGroup, previewGroups } from "./preview-groups.ts"
export { decisionPreview, type DecisionPreview, type SetAside } from "./decision-preview.ts"
export { DESK_KEYS, type DeskSection } from "./desk-keys.ts"
export { mayComment } from "./may-comment.ts"
export { type DifferenceBase, differenceBases } from "./difference-bases.ts"
export { hasAnchor, mendedSince, type CommentAnchor, type CommentedContent } from "./mended.ts"
export { ADULT_AGE } from "./minors.ts"
export { MOST_PHRASES, phrasesFor, rememberPhrase, type OwnPhrase } from "./own-phrases.ts"
export { inQueueOrder, QUEUE_ORDERS, type QueueOrder } from "./queue-order.ts"
export type { ModerationReason } from "./reasons.ts"
export { rankOf, riskOf, riskOfReason, type Risk, type RiskReason } from "./risk.ts"
export { MARKED_SHARES, markRisks, type RiskMark } from "./risk-ranking.ts"
export { byUrgency, HEAD_START_HOURS, urgencyOf, type UrgentItem, waitingTone } from "./urgency.ts"
