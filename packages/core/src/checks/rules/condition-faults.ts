import type { FlowNode } from "../../flow/index.ts"
import {
  type Comparison,
  type Condition,
  printCondition,
  questionsRead,
} from "../../questionnaire/index.ts"
import { comparisonFits } from "../conditions/comparison-fits.ts"
import { comparisonsIn } from "../conditions/condition-map.ts"
import type { Finding, Place } from "../findings/finding.ts"
import { reachedFrom } from "../graph/digraph.ts"
import { isRevisited } from "../walk/base.ts"
import { unsetParams } from "./known-values.ts"
import { nameIn, type PlacedCondition } from "./placed-condition.ts"
import { numberOf, routeFinding, type RoutedQuestionnaire } from "./routed.ts"

export const conditionParams = (routed: RoutedQuestionnaire, condition: Condition) => ({
  condition: printCondition(condition, nameIn(routed)),
})

const laterParams = (
  routed: RoutedQuestionnaire,
  place: Place,
  id: string,
  source: number,
): Finding["params"] =>
  place.question === id
    ? { source: numberOf(routed, source), reason: "itself" }
    : { source: numberOf(routed, source) }

/** Faults of a condition: it reads a question that does not exist, comes later, or cannot be answered so. */
export function* faultsOf(
  routed: RoutedQuestionnaire,
  placed: PlacedCondition,
): Generator<Finding> {
  const { flow } = routed
  const { condition, place } = placed
  yield* unsetParams(routed, placed)
  const names = new Set(
    comparisonsIn(condition).flatMap((each) => ("question" in each ? [each.question] : [])),
  )
  for (const id of questionsRead(condition)) {
    const source = flow.byId.get(id)
    if (source === undefined) {
      // Items of scores are reported once, at the score.
      if (names.has(id)) yield routeFinding(routed, "QO701", place, { source: id })
      continue
    }
    if (isNeverReadable(routed, placed, source))
      yield routeFinding(routed, "QO704", place, laterParams(routed, place, id, source))
  }
  const print = (comparison: Comparison) => printCondition(comparison, nameIn(routed))
  for (const comparison of comparisonsIn(condition)) {
    if (!("question" in comparison)) continue
    const source = flow.nodes[flow.byId.get(comparison.question) ?? -1]
    if (source && !comparisonFits(source.question, comparison))
      yield routeFinding(routed, "QO705", place, {
        source: numberOf(routed, source.index),
        comparison: print(comparison),
      })
  }
}

/** Whether a question comes after the condition for all respondents. */
function isNeverReadable(
  { base }: RoutedQuestionnaire,
  { nodes, isAfter = false }: PlacedCondition,
  source: number,
): boolean {
  const isLater = ({ index }: FlowNode) => (isAfter ? source > index : source >= index)
  if (nodes.length === 0 || !nodes.every(isLater)) return false
  const reached = reachedFrom(base.graph, [source])
  return !nodes.some(({ index }) =>
    index === source ? isRevisited(base, source) : reached[index] === 1,
  )
}

/** Numbers of questions that are listed. */
const MOST_NUMBERS = 12

/** The numbers of the last ones of these questions: they are nearest to the condition. */
export function numbersOf(routed: RoutedQuestionnaire, indexes: readonly number[]): string {
  const last = indexes.slice(-MOST_NUMBERS).map((index) => numberOf(routed, index))
  return (last.length < indexes.length ? ["…", ...last] : last).join(", ")
}
