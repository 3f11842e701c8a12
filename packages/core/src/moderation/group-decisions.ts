import type { ModerationDecision } from "../project/index.ts"

/** Projects on which the same is decided, in the same words. */
export interface DecisionGroup<Item> {
  decision: ModerationDecision
  items: readonly Item[]
}

/** A batch with individual texts for some projects: one group for each decision, in order of appearance. */
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
