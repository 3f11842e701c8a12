import type { Tone } from "../lib/index.ts"
import type { RiskLevel } from "../project/index.ts"
import { riskOf, type RiskyItem } from "./risk.ts"

/**
 * Head start of a project in the queue by its risk, hours. Risky projects are reviewed first, but no project waits forever: one
 * with low risk is only overtaken by riskier ones that were sent within these hours after it.
 */
export const HEAD_START_HOURS: Readonly<Record<RiskLevel, number>> = { low: 0, medium: 6, high: 24 }

export interface UrgentItem extends RiskyItem {
  project: { pid: number }
  /** Time of sending, Unix seconds. */
  sentAt: number
}

/** Waiting times that are shown as a warning and as too long, hours. */
const LONG_HOURS = { warning: 24, bad: 48 } as const

/** Returns the tone in which a waiting time is shown. Both times are Unix seconds. */
export function waitingTone(since: number, now: number): Tone {
  const hours = (now - since) / 3600
  if (hours >= LONG_HOURS.bad) return "bad"
  return hours >= LONG_HOURS.warning ? "warning" : "neutral"
}

/**
 * Returns the time by which the queue is sorted, Unix seconds: the time of sending minus the head start of the risk. It does
 * not depend on the current time, so the order of a queue never changes by itself.
 */
export const urgencyOf = (item: UrgentItem): number =>
  item.sentAt - HEAD_START_HOURS[riskOf(item).level] * 3600

/** Compares items for the order of the moderators' queue: by waiting time and risk; of equal ones, the lower number first. */
export const byUrgency = (a: UrgentItem, b: UrgentItem): number =>
  urgencyOf(a) - urgencyOf(b) || a.project.pid - b.project.pid
