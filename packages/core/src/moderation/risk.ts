import { RISK_LEVELS, type ModerationReasonKey, type RiskLevel } from "../project/index.ts"

/** Harm that a project could cause to respondents or the service if no one reviewed it closely. */
const RISK_OF_REASON: Readonly<Record<ModerationReasonKey, RiskLevel>> = {
  /** Disclosed data cannot be recalled. */
  secrets: "high",
  contactData: "high",
  /** Leads respondents or their answers away from the service. */
  links: "medium",
  callbacks: "medium",
  profileWrites: "medium",
  /** Common in surveys of games, but the questions must suit minors. */
  minors: "medium",
  /** The project was set to moderation by an administrator, which bypasses the checks. */
  checkErrors: "medium",
  /** Common for projects without problems. */
  firstProject: "low",
  pictures: "low",
  languages: "low",
}

/** Number of earlier rejections from which the risk is high. */
const REJECTED_OFTEN = 2

export type RiskReason = ModerationReasonKey | "rejectedBefore"

export interface Risk {
  level: RiskLevel
  /** Distinct reasons, most severe first. */
  reasons: readonly RiskReason[]
}

/** Fields of an item in the queue that determine its risk. */
export interface RiskyItem {
  reasons: readonly { key: ModerationReasonKey }[]
  /** Number of earlier rejections. */
  rejections: number
}

/**
 * Returns the risk of a project: that of its most severe reason. One earlier rejection makes it at least medium; two make it
 * high, because refused content is being sent repeatedly.
 */
export function riskOf({ reasons, rejections }: RiskyItem): Risk {
  const levels = new Map<RiskReason, RiskLevel>(
    reasons.map(({ key }) => [key, RISK_OF_REASON[key]]),
  )
  if (rejections > 0) levels.set("rejectedBefore", riskOfReason("rejectedBefore", rejections))
  const gravestFirst = [...levels].toSorted(([, a], [, b]) => rankOf(b) - rankOf(a))
  return {
    level: gravestFirst[0]?.[1] ?? "low",
    reasons: gravestFirst.map(([reason]) => reason),
  }
}

/** Returns the risk of a single reason. `rejections`: number of earlier rejections. */
export const riskOfReason = (reason: RiskReason, rejections: number): RiskLevel => {
  if (reason !== "rejectedBefore") return RISK_OF_REASON[reason]
  return rejections < REJECTED_OFTEN ? "medium" : "high"
}

/** Returns true if a reason alone gives a project more than low risk. */
export const isRisky = (reason: RiskReason): boolean =>
  reason === "rejectedBefore" || RISK_OF_REASON[reason] !== "low"

/** Returns the position of a risk level, with 0 for the lowest. */
export const rankOf = (level: RiskLevel): number => RISK_LEVELS.indexOf(level)
