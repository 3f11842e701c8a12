import { RISK_LEVELS, type ModerationReasonKey, type RiskLevel } from "../project/index.ts"

/** Harm that a project could do to respondents or the service if no one reviewed it closely. */
const RISK_OF_REASON: Readonly<Record<ModerationReasonKey, RiskLevel>> = {
  /** Disclosed data cannot be recalled. */
  secrets: "high",
  contactData: "high",
  /** Leads respondents, or their answers, out of the service. */
  links: "medium",
  callbacks: "medium",
  profileWrites: "medium",
  /** Usual where games are played, but the questions must suit them. */
  minors: "medium",
  /** Was sent past the checks: an administrator's form does that. */
  checkErrors: "medium",
  /** Usual in sound projects. */
  firstProject: "low",
  pictures: "low",
}

/** Rejected so often, a project is read again with more care. */
const REJECTED_OFTEN = 2

export type RiskReason = ModerationReasonKey | "rejectedBefore"

export interface Risk {
  level: RiskLevel
  /** Reasons, most severe first; each once. */
  reasons: readonly RiskReason[]
}

/** The part of an item of the queue that its risk follows from. */
export interface RiskyItem {
  reasons: readonly { key: ModerationReasonKey }[]
  /** Rejected so often before. */
  rejections: number
}

/**
 * The risk of a project is that of its most severe reason. One earlier rejection makes it at least medium; two make it high,
 * because refused content is being sent repeatedly.
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

/** How grave a reason is by itself; `rejections`: how often the project was rejected before. */
export const riskOfReason = (reason: RiskReason, rejections: number): RiskLevel => {
  if (reason !== "rejectedBefore") return RISK_OF_REASON[reason]
  return rejections < REJECTED_OFTEN ? "medium" : "high"
}

/** Whether a reason alone makes a project risky. */
export const isRisky = (reason: RiskReason): boolean =>
  reason === "rejectedBefore" || RISK_OF_REASON[reason] !== "low"

/** 0 is the lowest. */
export const rankOf = (level: RiskLevel): number => RISK_LEVELS.indexOf(level)
