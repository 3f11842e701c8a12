import type { QueueItem } from "@qo/core/api"
import type { RiskLevel } from "@qo/core/project"

/** Marks that need no colour. */
export const RISK_MARKS: Readonly<Record<RiskLevel, string>> = {
  high: "!!!",
  medium: "!!",
  low: "·",
}

export const riskMark = (item: QueueItem): string => RISK_MARKS[item.risk]
