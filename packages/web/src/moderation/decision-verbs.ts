import { DECISION_KEYS } from "@qo/core/acts"
import type { ModerationDecision } from "@qo/core/project"

type Decision = ModerationDecision["decision"]

/** The decisions in the order they are offered, with their words and letters. */
export const DECISION_VERBS = [
  { decision: "approve", verb: "verb.moderation.approve", key: DECISION_KEYS.approve },
  { decision: "reject", verb: "verb.moderation.reject", key: DECISION_KEYS.reject },
  { decision: "toVk", verb: "verb.moderation.to-vk", key: DECISION_KEYS.toVk },
] as const satisfies readonly { decision: Decision; verb: string; key: string }[]
