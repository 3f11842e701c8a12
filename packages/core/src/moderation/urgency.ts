import type { Tone } from "../lib/index.ts"
import type { RiskLevel } from "../project/index.ts"
import { riskOf, type RiskyItem } from "./risk.ts"

/**
 * Hours that a risk puts a project ahead. Whatever may do harm is looked at first, but nothing waits for ever: a project of low
 * risk is overtaken by those alone that were sent within these hours after it.
 */
export const HEAD_START_HOURS: Readonly<Record<RiskLevel, number>> = { low: 0, medium: 6, high: 24 }

export interface UrgentItem extends RiskyItem {
  project: { pid: number }
  /** Unix seconds. */
  sentAt: number
}

/** Hours after which a wait is remarked upon, and after which it should have ended. */
const LONG_HOURS = { warning: 24, bad: 48 } as const

/** How a wait strikes that began at `since`; both in unix seconds. */
export function waitingTone(since: number, now: number): Tone {
  const hours = (now - since) / 3600
  if (hours >= LONG_HOURS.bad) return "bad"
  return hours >= LONG_HOURS.warning ? "warning" : "neutral"
}

/**
 * When a project would have been sent if all were of low risk, in unix seconds: the smaller, the sooner it is looked at. It does
 * not depend on the time of day, so the order of a queue never changes by itself.
 */
export const urgencyOf = (item: UrgentItem): number =>
  item.sentAt - HEAD_START_HOURS[riskOf(item).level] * 3600

/** The order of the moderators' queue: by waiting time and risk; of equals, the older number first. */
export const byUrgency = (a: UrgentItem, b: UrgentItem): number =>
  urgencyOf(a) - urgencyOf(b) || a.project.pid - b.project.pid
