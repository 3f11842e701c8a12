import { rankOf, riskOf } from "./risk.ts"
import { byUrgency, type UrgentItem } from "./urgency.ts"

/** Orders of the queue: by waiting time and risk together, by risk, by waiting time. */
export const QUEUE_ORDERS = ["urgency", "risk", "sentAt"] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

type CompareItems = (a: UrgentItem, b: UrgentItem) => number

const byWaiting: CompareItems = (a, b) => a.sentAt - b.sentAt || a.project.pid - b.project.pid

/** Comparison for each order. With equal risk, the longest waiting time comes first. */
const COMPARED: Readonly<Record<QueueOrder, CompareItems>> = {
  urgency: byUrgency,
  risk: (a, b) => rankOf(riskOf(b).level) - rankOf(riskOf(a).level) || byWaiting(a, b),
  sentAt: byWaiting,
}

/** Sorts the queue in one of its orders. `backwards` reverses it. */
export function inQueueOrder<Item extends UrgentItem>(
  items: readonly Item[],
  order: QueueOrder,
  backwards = false,
): readonly Item[] {
  const sorted = items.toSorted(COMPARED[order])
  return backwards ? sorted.toReversed() : sorted
}
