import type { RiskLevel } from "@qo/core/project"

/** How risky a project is, in marks that need no colour. */
export const RISK_MARKS: Readonly<Record<RiskLevel, string>> = {
  high: "!!!",
  medium: "!!",
  low: "·",
}
