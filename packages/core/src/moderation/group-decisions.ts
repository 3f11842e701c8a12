import type { ModerationDecision } from "../project/index.ts"

/** Projects with the same decision and the same texts. */
export interface DecisionGroup<Item> {
  decision: ModerationDecision
  items: readonly Item[]
}

/**
 * Groups the decisions of a batch, in which some projects may have individual texts: one group per distinct decision, in order
 * of appearance.
 */
export function groupDecisions<Item>(
  items: readonly Item[],
  decisionOf: (item: Item) => ModerationDecision,
): readonly DecisionGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => wordsOf(decisionOf(item)))
  return Array.from(groups.values(), (alike) => {
    const [first] = alike
    if (first === undefined) throw new Error("a group has somebody in it")
    return { decision: decisionOf(first), items: alike }
  })
}

const wordsOf = (decision: ModerationDecision): string =>
  decision.decision === "reject"
    ? JSON.stringify([decision.decision, decision.reason, decision.comment])
    : decision.decision
