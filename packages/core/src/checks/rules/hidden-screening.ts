import { type FlowNode, isDecidedAfterwards, SCREENED } from "../../flow/index.ts"
import { type Condition, normaliseCondition } from "../../questionnaire/index.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import { reachedFrom } from "../graph/digraph.ts"
import { isRevisited } from "../walk/base.ts"
import { canBeEmptied, someItem } from "./nothing-left.ts"
import { numberOf, placeOf, routeFinding, type RouteRule } from "./routed.ts"

/** QO716: the last screening question is hidden from respondents who were asked no other. */
export const hiddenScreening: RouteRule = function* (routed) {
  const { base, walk } = routed
  // Conditions screen out those who are not shown the question as well.
  if (routed.flow.nodes.some((node) => isDecidedAfterwards(node) && node.question.screenOutIf))
    return
  for (const node of base.screening) {
    const shown = conditionOfShown(node)
    if (!shown || walk.visited[node.index] !== 1 || isRevisited(base, node.index)) continue
    if (!base.exits[node.index]?.some(({ way }) => way.to === SCREENED)) continue
    const ahead = reachedFrom(base.graph, [node.index])
    const others = base.screening.filter((each) => each !== node)
    if (others.some(({ index }) => ahead[index] === 1)) continue
    const unasked = others.map(({ question }) => ({
      question: question.id,
      state: "notAsked" as const,
    }))
    const missed = normaliseCondition({ all: [{ not: shown }, ...unasked] })
    const verdict = decideCondition(
      routed.conditionMap(),
      node.index,
      missed,
      routed.work.share(16),
    )
    const legs = "undecided" in verdict ? undefined : verdict.holds
    const params = { question: numberOf(routed, node.index) }
    if (legs) yield routeFinding(routed, "QO716", placeOf(routed, node, "showIf"), params, { legs })
  }
}

/** The condition on which a question is asked; `undefined`: it always is, or recall decides. */
function conditionOfShown(node: FlowNode): Condition | undefined {
  const all = [...node.conditions, ...(canBeEmptied(node) ? [someItem(node)] : [])]
  return all.length > 0 ? normaliseCondition({ all }) : undefined
}
