import type { Flow } from "../../flow/index.ts"
import type { Comparison } from "../../questionnaire/index.ts"
import type { SourceFact } from "./residuals.ts"

/** Key of the parameter, draw or field of the profile that a comparison at a question reads: equal keys mean the same value. */
export function keyOfValue(flow: Flow, comparison: Comparison, index: number): string {
  if ("draw" in comparison) return `d ${comparison.draw} ${comparison.of}`
  // Answers tell more of the respondent on the way.
  if ("profile" in comparison) return `f ${comparison.profile} ${index}`
  if (!("param" in comparison)) return ""
  const { param } = comparison
  const node = flow.nodes[index]
  const block = node && flow.questionnaire.blocks[node.block]
  // A value of a block or a question is not the one that other questions see.
  const isOwn = [block?.settings?.params, node?.question.params].some(
    (params) => params && Object.hasOwn(params, param),
  )
  return `p ${param}${isOwn ? ` ${index}` : ""}`
}

/** All combinations of comparisons that can hold of a parameter, a draw or a field of the profile. `undefined`: there are too many combinations. */
export function freeFacts(comparisons: readonly Comparison[]): readonly SourceFact[] | undefined {
  const [first] = comparisons
  if (first && "draw" in first)
    return factsOfValues(
      comparisons,
      Array.from({ length: first.of }, (_, nth) => nth + 1),
      (each, value) => "draw" in each && each.in.includes(value),
    )
  if (first && "param" in first) {
    const values = new Set(comparisons.flatMap((each) => ("param" in each ? each.in : [])))
    return factsOfValues(
      comparisons,
      [...values, undefined],
      (each, value) => "param" in each && value !== undefined && each.in.includes(value),
    )
  }
  return comparisons.length <= MOST_FREE ? everyCombination(comparisons) : undefined
}

/** The comparisons that hold for each value, each set of them once. */
function factsOfValues<Value>(
  comparisons: readonly Comparison[],
  values: readonly Value[],
  isTrue: (comparison: Comparison, value: Value) => boolean,
): SourceFact[] {
  const facts = new Map<string, SourceFact>()
  for (const value of values) {
    const results = comparisons.map((each) => isTrue(each, value))
    const fact = new Set(comparisons.filter((_each, at) => results[at]))
    facts.set(results.join(), fact)
  }
  return [...facts.values()]
}

/** Comparisons with one field of the profile of which all combinations are followed. */
const MOST_FREE = 6

const everyCombination = (comparisons: readonly Comparison[]): SourceFact[] =>
  Array.from(
    { length: 2 ** comparisons.length },
    (_, bits) => new Set(comparisons.filter((_each, at) => (bits & (1 << at)) > 0)),
  )
