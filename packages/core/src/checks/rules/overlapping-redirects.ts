import { type FlowBranch, type FlowNode } from "../../flow/index.ts"
import { type Condition, normaliseCondition } from "../../questionnaire/index.ts"
import type { ConditionMap } from "../conditions/condition-map.ts"
import { decideAt } from "../conditions/decide-condition.ts"
import type { SliceWitness } from "../conditions/verdict.ts"
import type { Finding } from "../findings/finding.ts"
import { isSameWay } from "../walk/same-edges.ts"
import type { Work } from "../walk/work.ts"
import { conditionParams } from "./condition-faults.ts"
import { branchPlace } from "./redirects.ts"
import { routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** Earlier redirects that each is compared with. */
const MOST_COMPARED = 10

/**
 * QO718: two redirects on conditions of which neither covers the other, with different targets: those for whom both conditions hold
 * follow the first. A redirect that takes all that a later one leaves is not reported: that is how a list of cases is written.
 */
export function* overlappingRedirects(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  node: FlowNode,
  work: Work,
): Generator<Finding> {
  const places = map.expanded?.placesOf(node.index).branches ?? []
  const someoneAt = (nth: number, all: Condition[]): SliceWitness | undefined => {
    const verdict = decideAt(map, places[nth] ?? -1, normaliseCondition({ all }), work)
    return "undecided" in verdict ? undefined : verdict.holds
  }
  for (const [nth, branch] of node.branches.entries()) {
    const overlap = firstOverlap(node.branches, nth, someoneAt)
    if (!overlap) continue
    const params = {
      ...conditionParams(routed, branch.if),
      other: conditionParams(routed, overlap.earlier.if).condition,
    }
    const place = branchPlace(routed, node, branch)
    yield routeFinding(routed, "QO718", place, params, { legs: overlap.legs })
  }
}

/** The first redirect that takes a part of what a later one would take, but not only that, and a respondent who shows it. */
function firstOverlap(
  branches: readonly FlowBranch[],
  nth: number,
  someoneAt: (nth: number, all: Condition[]) => SliceWitness | undefined,
): { earlier: FlowBranch; legs: SliceWitness } | undefined {
  const branch = branches[nth]
  if (!branch) return undefined
  for (const [before, earlier] of branches.slice(0, Math.min(nth, MOST_COMPARED)).entries()) {
    if (isSameWay(earlier.way, branch.way)) continue
    const legs = someoneAt(before, [earlier.if, branch.if])
    if (!legs || !someoneAt(before, [earlier.if, { not: branch.if }])) continue
    if (someoneAt(nth, [branch.if])) return { earlier, legs }
  }
  return undefined
}
