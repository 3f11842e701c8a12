import { rankOf, riskOf, type RiskReason } from "./risk.ts"
import type { UrgentItem } from "./urgency.ts"

/** A project that a decision would leave alone, and why. */
export interface SetAside<Item, Why> {
  item: Item
  why: Why
}

/** What one decision would do to many projects. */
export interface DecisionPreview<Item, Why> {
  /** What is unusual in them, the riskiest first. */
  unusual: readonly { item: Item; reasons: readonly RiskReason[] }[]
  plain: readonly Item[]
  /** May not be decided so. */
  setAside: readonly SetAside<Item, Why>[]
  /** Of those that would be decided, nobody has looked at so many. */
  unseen: number
}

interface Asked<Item, Why> {
  items: readonly Item[]
  /** Why a project may not be decided so; undefined where it may. */
  refusal: (item: Item) => Why | undefined
  /** This person has looked at it as it is now. */
  isOpened: (item: Item) => boolean
}

/**
 * What a batch of decisions would do: those that are unusual, that is of more than low risk, those that are not, and those that
 * may not be decided so.
 */
export function decisionPreview<Item extends UrgentItem, Why>({
  items,
  refusal,
  isOpened,
}: Asked<Item, Why>): DecisionPreview<Item, Why> {
  const setAside: SetAside<Item, Why>[] = []
  const decided: Item[] = []
  for (const item of items) {
    const why = refusal(item)
    if (why === undefined) decided.push(item)
    else setAside.push({ item, why })
  }
  const judged = decided.map((item) => ({ item, ...riskOf(item) }))
  return {
    unusual: judged
      .filter(({ level }) => rankOf(level) > 0)
      .toSorted((a, b) => rankOf(b.level) - rankOf(a.level))
      .map(({ item, reasons }) => ({ item, reasons })),
    plain: judged.filter(({ level }) => rankOf(level) === 0).map(({ item }) => item),
    setAside,
    unseen: decided.filter((item) => !isOpened(item)).length,
  }
}
