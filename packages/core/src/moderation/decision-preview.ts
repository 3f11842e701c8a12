import { isRisky, rankOf, type Risk, riskOf, type RiskReason } from "./risk.ts"
import type { UrgentItem } from "./urgency.ts"

/** A project that a decision would skip, with the reason. */
export interface SetAside<Item, Why> {
  item: Item
  why: Why
}

/** Effect of one decision on several projects. */
export interface DecisionPreview<Item, Why> {
  /** Unusual projects, highest risk first. */
  unusual: readonly { item: Item; reasons: readonly RiskReason[] }[]
  plain: readonly Item[]
  /** Projects for which the decision is not allowed. */
  setAside: readonly SetAside<Item, Why>[]
  /** Number of decided projects that the user has not opened. */
  unseen: number
}

interface PreviewRequest<Item, Why> {
  items: readonly Item[]
  /** Returns why the decision is not allowed; undefined if it is. */
  refusal: (item: Item) => Why | undefined
  /** Returns true if the user has opened the project in its current state. */
  isOpened: (item: Item) => boolean
}

/** Number of projects below which every risk is shown, because users read such a list row by row. */
const FEW = 10
/** Maximum share of unusual projects. Users only read warnings if most projects have none. */
const MOST_UNUSUAL = 1 / 5

/**
 * Selects the reasons that the preview warns of. A reason shared by most projects is not a warning: the rarest reasons are
 * selected, as long as at most a fifth of the batch gets a warning.
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
 * Returns the effect of a batch of decisions: unusual projects, which have more than low risk because of a rare reason; usual
 * ones; and those for which the decision is not allowed.
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
        // The reason of the warning comes first.
        reasons: [...reasons.filter(warnsOf), ...reasons.filter((reason) => !warnsOf(reason))],
      })),
    plain: judged.filter((each) => !isUnusual(each)).map(({ item }) => item),
    setAside,
    unseen: decided.filter((item) => !isOpened(item)).length,
  }
}
