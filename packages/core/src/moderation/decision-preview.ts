import { isRisky, rankOf, type Risk, riskOf, type RiskReason } from "./risk.ts"
import type { UrgentItem } from "./urgency.ts"

/** A project that a decision would leave alone, and why. */
export interface SetAside<Item, Why> {
  item: Item
  why: Why
}

/** Effect of one decision on several projects. */
export interface DecisionPreview<Item, Why> {
  /** Unusual projects, riskiest first. */
  unusual: readonly { item: Item; reasons: readonly RiskReason[] }[]
  plain: readonly Item[]
  /** May not be decided so. */
  setAside: readonly SetAside<Item, Why>[]
  /** Number of decided projects that were not opened. */
  unseen: number
}

interface PreviewRequest<Item, Why> {
  items: readonly Item[]
  /** Why the decision is not allowed; undefined if it is. */
  refusal: (item: Item) => Why | undefined
  /** This person has looked at it is now. */
  isOpened: (item: Item) => boolean
}

/** Fewer are read one by one: each risk is named then. */
const FEW = 10
/** People read warnings as long as most projects have none. */
const MOST_UNUSUAL = 1 / 5

/**
 * The reasons that a batch warns of. A reason shared by most of it is no warning: the rarest reasons are taken first, as long as
 * no more than a fifth of the batch is named for them.
 */
function unusualReasons(judged: readonly Risk[]): (reason: RiskReason) => boolean {
  if (judged.length < FEW) return () => true
  const having = new Map<RiskReason, Set<number>>()
  const risky = judged.flatMap(({ level, reasons }, at) =>
    rankOf(level) > 0 ? reasons.filter(isRisky).map((reason) => ({ reason, at })) : [],
  )
  for (const { reason, at } of risky) {
    const places = having.get(reason) ?? new Set<number>()
    having.set(reason, places.add(at))
  }
  const rarestFirst = [...having].toSorted(([, a], [, b]) => a.size - b.size)
  const warned = new Set<RiskReason>()
  let named = new Set<number>()
  for (const [reason, places] of rarestFirst) {
    const next = new Set([...named, ...places])
    if (next.size > judged.length * MOST_UNUSUAL) break
    warned.add(reason)
    named = next
  }
  return (reason) => warned.has(reason)
}

/**
 * The effect of a batch of decisions: unusual projects, which have more than low risk because of a rare reason; usual ones; and
 * those that cannot be decided this way.
 */
export function decisionPreview<Item extends UrgentItem, Why>({
  items,
  refusal,
  isOpened,
}: PreviewRequest<Item, Why>): DecisionPreview<Item, Why> {
  const setAside: SetAside<Item, Why>[] = []
  const decided: Item[] = []
  for (const item of items) {
    const why = refusal(item)
    if (why === undefined) decided.push(item)
    else setAside.push({ item, why })
  }
  const judged = decided.map((item) => ({ item, ...riskOf(item) }))
  const warnsOf = unusualReasons(judged)
  const isUnusual = ({ level, reasons }: Risk) => rankOf(level) > 0 && reasons.some(warnsOf)
  return {
    unusual: judged
      .filter(isUnusual)
      .toSorted((a, b) => rankOf(b.level) - rankOf(a.level))
      .map(({ item, reasons }) => ({
        item,
        // The warning reason comes first.
        reasons: [...reasons.filter(warnsOf), ...reasons.filter((reason) => !warnsOf(reason))],
      })),
    plain: judged.filter((each) => !isUnusual(each)).map(({ item }) => item),
    setAside,
    unseen: decided.filter((item) => !isOpened(item)).length,
  }
}
