import { rankOf, riskOf } from "./risk.ts"
import { byUrgency, type UrgentItem } from "./urgency.ts"

/** By waiting and risk together, by risk alone, by waiting alone. */
export const QUEUE_ORDERS = ["urgency", "risk", "sentAt"] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

type CompareItems = (a: UrgentItem, b: UrgentItem) => number

const byWaiting: CompareItems = (a, b) => a.sentAt - b.sentAt || a.project.pid - b.project.pid

/** Sorts the queue; with equal risk, longest waiting time first. */
const COMPARED: Readonly<Record<QueueOrder, CompareItems>> = {
  urgency: byUrgency,
  risk: (a, b) => rankOf(riskOf(b).level) - rankOf(riskOf(a).level) || byWaiting(a, b),
  sentAt: byWaiting,
}

/** The queue in one of its orders; `backwards`: in reverse. */
export function inQueueOrder<Item extends UrgentItem>(
  items: readonly Item[],
  order: QueueOrder,
  backwards = false,
): readonly Item[] {
  const sorted = items.toSorted(COMPARED[order])
  return backwards ? sorted.toReversed() : sorted
}
