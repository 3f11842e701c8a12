import { type FlowNode, isConditional } from "../../flow/index.ts"
import {
  type AnswerComparison,
  type Condition,
  mapComparisons,
  normaliseCondition,
  printCondition,
  type ScoreComparison,
} from "../../questionnaire/index.ts"
import { comparisonsIn } from "../conditions/condition-map.ts"
import type { UndecidedSlice, Verdict } from "../conditions/verdict.ts"
import type { Finding } from "../findings/finding.ts"
import { canBeEmptied, someItem } from "./nothing-left.ts"
import { nameIn, type PlacedCondition } from "./placed-condition.ts"
import { numberOf, routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** A comparison whose result for respondents who were not asked the question may surprise. */
interface UnaskedReading {
  comparison: AnswerComparison | ScoreComparison
  /** Id of the question, or of one of those that the score is made of. */
  question: string
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
    if (!("question" in comparison || "score" in comparison)) return
    if (!isNegated && !readsLikeNegation(comparison)) return
    for (const { question, unasked } of unaskedOf(comparison)) {
      if (stated.has(question)) continue
      const ifTrue = mapComparisons(condition, (each) => (each === comparison ? unasked : each))
      const parts = isNegated ? [condition, { not: ifTrue }] : [{ not: condition }, ifTrue]
      readings.push({
        comparison,
        question,
        effect: isNegated ? "shown" : "hidden",
        decides: { all: [unasked, ...parts] },
      })
    }
  })
  return readings
}

const notAsked = (question: string): Condition => ({ question, state: "notAsked" })

/** Questions that may not have been asked, with the condition of those who were not asked them and for whom a comparison is false. */
function unaskedOf(
  comparison: AnswerComparison | ScoreComparison,
): { question: string; unasked: Condition }[] {
  if ("question" in comparison)
    return [{ question: comparison.question, unasked: notAsked(comparison.question) }]
  const hasNoValue: Condition[] = [
    { not: { ...comparison, op: "ge", value: 0 } },
    { not: { ...comparison, op: "lt", value: 0 } },
  ]
  const questions = new Set(comparison.rule?.of.map(({ question }) => question))
  return Array.from(questions, (question) => ({
    question,
    unasked: { all: [notAsked(question), ...hasNoValue] },
  }))
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

function readsLikeNegation(comparison: AnswerComparison | ScoreComparison): boolean {
  if ("how" in comparison) return comparison.how === "none"
  if ("number" in comparison) return comparison.number === "ne"
  if ("text" in comparison) return comparison.text === "ne"
  if ("count" in comparison) return comparison.count === "ne"
  return "op" in comparison && comparison.op === "ne"
}

/** QO717: conditions whose result for respondents who were not asked a question may surprise. `decide`: about those who come to the condition. */
export function* unaskedSources(
  routed: RoutedQuestionnaire,
  { condition, place, nodes }: PlacedCondition,
  decide: (condition: Condition) => Verdict | UndecidedSlice,
): Generator<Finding> {
  const [node] = nodes
  if (!node) return
  const names = nameIn(routed)
  const reported = new Set<string>()
  const isShown = place.part === "showIf"
  for (const { comparison, question, effect, decides } of unaskedReadings(condition)) {
    if (reported.has(question) || !mayBeUnasked(routed, question, node)) continue
    const verdict = decide(decides)
    const legs = "undecided" in verdict ? undefined : verdict.holds
    if (!legs) continue
    reported.add(question)
    const reason = UNASKED_REASONS[isShown ? "display" : "other"][effect]
    const params = {
      source: numberOf(routed, routed.flow.byId.get(question) ?? -1),
      name: names.nameOf(question) ?? "",
      comparison: printCondition(comparison, names),
      ...(reason && { reason }),
    }
    yield routeFinding(routed, "QO717", place, params, { legs })
  }
}

/** Variants of the text, for display conditions and others. */
const UNASKED_REASONS = {
  display: { shown: undefined, hidden: "hidden" },
  other: { shown: "met", hidden: "unmet" },
} as const

/** The display condition with those around it, as far as something is left to choose from. */
export const unaskedWhereShown = (
  { around, nodes: [node] }: PlacedCondition,
  decides: Condition,
): Condition => {
  const items = node && canBeEmptied(node) ? [someItem(node)] : []
  return normaliseCondition({ all: [...around, ...items, decides] })
}

/** Whether the source comes before a question and not all respondents who come to it may have been asked. */
function mayBeUnasked(routed: RoutedQuestionnaire, id: string, { index }: FlowNode): boolean {
  const source = routed.flow.nodes[routed.flow.byId.get(id) ?? -1]
  if (!source || source.index >= index) return false
  return isConditional(source) || !routed.dominates()(source.index, index)
}
