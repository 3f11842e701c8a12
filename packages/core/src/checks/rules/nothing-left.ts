import { activeRecallOf, canBeHidden, neededItemsOf, type FlowNode } from "../../flow/index.ts"
import type { Command } from "../../edits/index.ts"
import { Condition, normaliseCondition, withoutRules } from "../../questionnaire/index.ts"
import type { ConditionMap } from "../conditions/condition-map.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import type { Finding } from "../findings/finding.ts"
import { numberOf, placeOf, routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** QO707: a question of which conditions hide all that some respondents could choose from. Recall says itself what happens then. */
export function* nothingLeft(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  isSound: (node: FlowNode) => boolean,
): Generator<Finding> {
  const nodes = routed.flow.nodes.filter(
    (node) => isSound(node) && canBeEmptied(node) && routed.walk.visited[node.index] === 1,
  )
  for (const [nth, node] of nodes.entries()) {
    const { index, conditions } = node
    const some = someItem(node)
    const emptied: Condition = { all: [...conditions, { not: some }] }
    const work = routed.work.share(Math.min(nodes.length - nth, 16))
    const verdict = decideCondition(map, index, emptied, work)
    const legs = "undecided" in verdict ? undefined : verdict.holds
    if (!legs) continue
    const fix = onItems(node, some)
    yield routeFinding(
      routed,
      "QO707",
      placeOf(routed, node, "answers"),
      { question: numberOf(routed, index) },
      { legs, ...(fix && { fix }) },
    )
  }
}

/** Whether conditions may hide all that there is to choose from at a question without recall. */
export const canBeEmptied = (node: FlowNode): boolean =>
  node.conditionalItems.length > 0 &&
  activeRecallOf(node.question) === undefined &&
  canBeHidden({ ...node, conditions: [] })

/** The condition that some item is left of those without which the question is not asked. */
export function someItem({ question, conditionalItems }: FlowNode): Condition {
  const needed = new Set(neededItemsOf(question).map(({ code }) => code))
  const any = conditionalItems.flatMap(({ code, showIf }) => (needed.has(code) ? [showIf] : []))
  return normaliseCondition({ any })
}

/** The edit that gives the question itself the condition that some item is left: it is shown to the same respondents. */
function onItems({ question }: FlowNode, some: Condition): Command | undefined {
  const { showIf } = question
  const shown = withoutRules(some)
  const whole = Condition.safeParse(showIf ? normaliseCondition({ all: [showIf, shown] }) : shown)
  return whole.success
    ? { do: "changeQuestion", id: question.id, set: { showIf: whole.data } }
    : undefined
}
