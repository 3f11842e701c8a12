import { choicesOf, type FlowNode } from "../../flow/index.ts"
import {
  type Condition as PortraitCondition,
  hasMany,
  matchesCondition,
  type Portrait,
  type TargetField,
} from "../../portrait/index.ts"
import {
  answersOf,
  type Comparison,
  isQualifying,
  operatorHolds,
  printCondition,
  publicParamsOf,
  type Question,
} from "../../questionnaire/index.ts"
import { comparisonsIn } from "../conditions/condition-map.ts"
import type { Finding } from "../findings/finding.ts"
import { reachedFrom } from "../graph/digraph.ts"
import { nameIn, type PlacedCondition } from "./placed-condition.ts"
import { nameOf } from "./portraits-declared.ts"
import { routeFinding, type RoutedQuestionnaire } from "./routed.ts"

type ParamComparison = Extract<Comparison, { param: string }>
type ProfileComparison = Extract<Comparison, { profile: TargetField }>

/** QO708: parameters that are not set at a question, or have another value than all that a condition compares with. */
export function* unsetParams(
  routed: RoutedQuestionnaire,
  { condition, place, nodes }: PlacedCondition,
): Generator<Finding> {
  const compared = comparisonsIn(condition).filter((each) => "param" in each)
  if (compared.length === 0 || nodes.length === 0) return
  const isPublic = new Set(publicParamsOf(routed.flow.questionnaire))
  const reported = new Set<string>()
  for (const each of compared) {
    const { param } = each
    if (isPublic.has(param) || reported.has(param)) continue
    const values = nodes.map((node) => valueAt(routed, node, param))
    if (values.some((value) => isAmong(each, value))) continue
    reported.add(param)
    const value = values.find((known) => known !== undefined)
    const reason = value === undefined ? {} : { value, reason: "fixed" }
    yield routeFinding(routed, "QO708", place, { param, ...reason })
  }
}

const isAmong = (comparison: ParamComparison, value: string | undefined): boolean =>
  value !== undefined && comparison.in.includes(value)

/** The value of a parameter at a question if no link sets it. */
function valueAt({ flow }: RoutedQuestionnaire, node: FlowNode, param: string): string | undefined {
  const ofBlock = flow.questionnaire.blocks[node.block]?.settings?.params
  return [node.question.params, ofBlock].find((each) => each && Object.hasOwn(each, param))?.[param]
}

/** QO709: comparisons with the profile that hold for no respondent of any portrait. */
export function* outsidePortraits(
  routed: RoutedQuestionnaire,
  { condition, place, nodes }: PlacedCondition,
): Generator<Finding> {
  const { portraits = [] } = routed.project
  if (portraits.length === 0 || nodes.length === 0) return
  for (const each of comparisonsIn(condition)) {
    if (!("profile" in each) || portraits.some((portrait) => mayHold(each, portrait))) continue
    if (!nodes.every((node) => isMatchedBefore(routed, node, each.profile))) continue
    const names = portraits.map(nameOf).join(", ")
    yield routeFinding(routed, "QO709", place, {
      comparison: printCondition(each, nameIn(routed)),
      portraits: names,
    })
  }
}

/** Whether a comparison with a field that has one value may hold for a respondent of a portrait. */
function mayHold(comparison: ProfileComparison, { conditions }: Portrait): boolean {
  const { profile: field } = comparison
  if (hasMany(field)) return true
  const own = conditions.filter((each) => each.field === field)
  const fits = (value: string | number) =>
    own.every((each) => matchesCondition(each, { [field]: value }))
  if ("in" in comparison) return comparison.in.some(fits)
  const { op, value } = comparison
  const listed = own.find((each) => "anyOf" in each)
  if (listed && "anyOf" in listed)
    return listed.anyOf.some((each) => fits(each) && operatorHolds(Number(each), op, value))
  const { least, greatest } = boundsOf(own)
  if (op === "eq") return least <= value && value <= greatest
  return least <= greatest && [least, greatest].some((each) => operatorHolds(each, op, value))
}

/** The least and the greatest number between the bounds of all conditions. */
const boundsOf = (conditions: readonly PortraitCondition[]) => {
  const ranges = conditions.flatMap((each) => ("anyOf" in each ? [] : [each]))
  return {
    least: Math.max(-Infinity, ...ranges.map(({ min = -Infinity }) => min)),
    greatest: Math.min(Infinity, ...ranges.map(({ max = Infinity }) => max)),
  }
}

/** Whether all respondents who come to a question and complete have the value of their portrait already. */
function isMatchedBefore(
  { flow, base }: RoutedQuestionnaire,
  { index }: FlowNode,
  field: TargetField,
): boolean {
  const ahead = reachedFrom(base.graph, [index])
  return flow.nodes.every(
    ({ index: other, question }) =>
      !(ahead[other] === 1 && isQualifying(question)) &&
      !(declares(question, field) && choicesOf(question).max > 1),
  )
}

const declares = (question: Question, field: TargetField): boolean =>
  answersOf(question).some(({ profile }) => profile?.field === field)
