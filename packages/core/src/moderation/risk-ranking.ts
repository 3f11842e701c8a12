import type { RiskLevel } from "../project/index.ts"
import { riskOf, type RiskReason, riskOfReason, type RiskyItem } from "./risk.ts"

/** Weight of a reason by its level, before its rarity in the queue counts. */
const LEVEL_WEIGHTS: Readonly<Record<RiskLevel, number>> = { low: 1, medium: 3, high: 9 }

/** Shares of the queue with a mark: `high` the first 5 %, `medium` the next 15 %, so that at most a fifth is marked. */
export const MARKED_SHARES = { high: 0.05, medium: 0.15 } as const

/** A mark of the riskiest projects of a queue; the others have none. */
export type RiskMark = keyof typeof MARKED_SHARES

export interface RankedItem extends RiskyItem {
  project: { pid: number }
  /** Time of sending, Unix seconds. */
  sentAt: number
}

const weightOfReason = (reason: RiskReason, rejections: number, share: number): number =>
  LEVEL_WEIGHTS[riskOfReason(reason, rejections)] * (1 - share)

/** Share of the items that have each reason. */
function sharesOf(reasons: readonly (readonly RiskReason[])[]): ReadonlyMap<RiskReason, number> {
  const counts = new Map<RiskReason, number>()
  for (const each of reasons)
    for (const reason of each) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return new Map(Array.from(counts, ([reason, count]) => [reason, count / reasons.length]))
}

/**
 * Returns the marks of the riskiest projects by their ids. The weight of a project is the sum of its reasons; a reason that most
 * projects of the queue have adds little. Equal weights are separated by waiting time. Projects with low risk get no mark.
 */
export function markRisks(items: readonly RankedItem[]): ReadonlyMap<number, RiskMark> {
  const risks = items.map(riskOf)
  const shares = sharesOf(risks.map(({ reasons }) => reasons))
  const ranked = items
    .map(({ project: { pid }, sentAt, rejections }, i) => {
      const { level = "low", reasons = [] } = risks[i] ?? {}
      const weight = reasons.reduce(
        (sum, reason) => sum + weightOfReason(reason, rejections, shares.get(reason) ?? 0),
        0,
      )
      return { pid, sentAt, level, weight }
    })
    .filter(({ level }) => level !== "low")
    .toSorted((a, b) => b.weight - a.weight || a.sentAt - b.sentAt || a.pid - b.pid)
  const high = Math.floor(items.length * MARKED_SHARES.high)
  const marked = Math.floor(items.length * (MARKED_SHARES.high + MARKED_SHARES.medium))
  return new Map(
    ranked.slice(0, marked).map(({ pid }, i) => [pid, i < high ? "high" : "medium"] as const),
  )
}
