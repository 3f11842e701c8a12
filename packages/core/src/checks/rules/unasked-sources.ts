import { type FlowNode, isConditional } from "../../flow/index.ts"
import {
  type AnswerComparison,
  type Condition,
  mapComparisons,
  normaliseCondition,
  printCondition,
} from "../../questionnaire/index.ts"
import { comparisonsIn, type ConditionMap } from "../conditions/condition-map.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import type { Finding } from "../findings/finding.ts"
import type { Work } from "../walk/work.ts"
import { canBeEmptied, someItem } from "./nothing-left.ts"
import { nameIn, type PlacedCondition } from "./placed-condition.ts"
import { numberOf, routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** A comparison whose result for respondents who were not asked the question may surprise. */
interface UnaskedReading {
  comparison: AnswerComparison
  /**
   * `shown`: the comparison is false for them, and the condition holds because it is negated. `hidden`: it reads like a negation
   * ("none of", "not equal"), and the condition does not hold because it is false.
   */
  effect: "shown" | "hidden"
  /** Holds for respondents who were not asked the question, if the comparison alone decides. */
  decides: Condition
}

/**
 * The comparisons of a condition that hide or show something to respondents who were not asked. Questions whose state the condition
 * reads are left out: the author has decided about these respondents.
 */
export function unaskedReadings(condition: Condition): UnaskedReading[] {
  const stated = new Set(
    comparisonsIn(condition).flatMap((each) => ("state" in each ? [each.question] : [])),
  )
  const readings: UnaskedReading[] = []
  visitSigned(condition, false, (comparison, isNegated) => {
    if (!("question" in comparison) || stated.has(comparison.question)) return
    if (!isNegated && !readsLikeNegation(comparison)) return
    const unasked = { question: comparison.question, state: "notAsked" } as const
    const ifTrue = mapComparisons(condition, (each) => (each === comparison ? unasked : each))
    const parts = isNegated ? [condition, { not: ifTrue }] : [{ not: condition }, ifTrue]
    readings.push({
      comparison,
      effect: isNegated ? "shown" : "hidden",
      decides: { all: [unasked, ...parts] },
    })
  })
  return readings
}

function visitSigned(
  condition: Condition,
  isNegated: boolean,
  visit: (comparison: ReturnType<typeof comparisonsIn>[number], isNegated: boolean) => void,
): void {
  if ("all" in condition) for (const part of condition.all) visitSigned(part, isNegated, visit)
  else if ("any" in condition) for (const part of condition.any) visitSigned(part, isNegated, visit)
  else if ("not" in condition) visitSigned(condition.not, !isNegated, visit)
  else visit(condition, isNegated)
}

function readsLikeNegation(comparison: AnswerComparison): boolean {
  if ("how" in comparison) return comparison.how === "none"
  if ("number" in comparison) return comparison.number === "ne"
  if ("text" in comparison) return comparison.text === "ne"
  if ("count" in comparison) return comparison.count === "ne"
  return "op" in comparison && comparison.op === "ne"
}

/** QO717: conditions whose result for respondents who were not asked a question may surprise. */
export function* unaskedSources(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  placed: PlacedCondition,
  work: Work,
): Generator<Finding> {
  const [node] = placed.nodes
  if (!node) return
  const names = nameIn(routed)
  const items = canBeEmptied(node) ? [someItem(node)] : []
  const reported = new Set<string>()
  for (const { comparison, effect, decides } of unaskedReadings(placed.condition)) {
    const { question } = comparison
    if (reported.has(question) || !mayBeUnasked(routed, question, node)) continue
    const whole = normaliseCondition({ all: [...placed.around, ...items, decides] })
    const verdict = decideCondition(map, node.index, whole, work)
    const legs = "undecided" in verdict ? undefined : verdict.holds
    if (!legs) continue
    reported.add(question)
    const params = {
      source: numberOf(routed, routed.flow.byId.get(question) ?? -1),
      name: names.nameOf(question) ?? "",
      comparison: printCondition(comparison, names),
      ...(effect === "hidden" && { reason: effect }),
    }
    yield routeFinding(routed, "QO717", placed.place, params, { legs })
  }
}

/** Whether the source comes before a question and not all respondents who come to it may have been asked. */
function mayBeUnasked(routed: RoutedQuestionnaire, id: string, { index }: FlowNode): boolean {
  const source = routed.flow.nodes[routed.flow.byId.get(id) ?? -1]
  if (!source || source.index >= index) return false
  return isConditional(source) || !routed.dominates()(source.index, index)
}
