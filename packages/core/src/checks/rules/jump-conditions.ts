import type { Command } from "../../edits/index.ts"
import { type FlowNode, isDecidedAfterwards, ownWay } from "../../flow/index.ts"
import type { Condition, Question } from "../../questionnaire/index.ts"
import type { ConditionMap } from "../conditions/condition-map.ts"
import { decideAt } from "../conditions/decide-condition.ts"
import type { UndecidedSlice, Verdict } from "../conditions/verdict.ts"
import type { Finding } from "../findings/finding.ts"
import { isSameWay } from "../walk/same-edges.ts"
import type { Work } from "../walk/work.ts"
import { conditionParams, faultsOf, numbersOf } from "./condition-faults.ts"
import { outsidePortraits } from "./known-values.ts"
import type { PlacedCondition } from "./placed-condition.ts"
import { overlappingRedirects } from "./overlapping-redirects.ts"
import { unaskedSources } from "./unasked-sources.ts"
import { branchPlace, removal as removalOf } from "./redirects.ts"
import { numberOf, placeOf, routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** A condition of a question that decides who must answer it, or what happens once it is left. */
interface JumpCondition extends PlacedCondition {
  node: FlowNode
  part: "requiredIf" | "screenOutIf" | "redirectIf" | "endIf"
  /** Where the condition is evaluated, in the expanded flow. */
  places: readonly number[]
  /** Number of the redirect or end in its list. */
  nth: number
  /** Whether it screens out. */
  screensOut: boolean
}

interface JudgeContext {
  routed: RoutedQuestionnaire
  map: ConditionMap
  work: Work
}

/** QO711–QO715: conditions that demand an answer, redirect or screen out, and hold for no one or for everyone; QO718: redirects that overlap. */
export function* jumpConditions(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
): Generator<Finding> {
  const { walk, base, flow } = routed
  const nodes = flow.nodes.filter(
    (node) =>
      (node.requiredIf !== undefined || isDecidedAfterwards(node)) &&
      walk.visited[node.index] === 1,
  )
  for (const [nth, node] of nodes.entries()) {
    const work = routed.work.share(Math.min(nodes.length - nth, 16))
    let isSound = base.stuck[node.index] !== 1
    for (const written of conditionsOf(routed, map, node)) {
      const faults = [...faultsOf(routed, written)]
      yield* faults
      if (faults.length > 0) isSound = false
      yield* outsidePortraits(routed, written)
      if (faults.length === 0 && base.stuck[node.index] !== 1)
        yield* judgeOrUnasked({ routed, map, work }, written)
    }
    yield* sameTarget(routed, node)
    if (isSound) yield* overlappingRedirects(routed, map, node, work)
  }
}

function* conditionsOf(
  routed: RoutedQuestionnaire,
  { expanded }: ConditionMap,
  node: FlowNode,
): Generator<JumpCondition> {
  const { index, requiredIf, branches, screenings } = node
  const at = expanded?.placesOf(index) ?? { question: index, screenings: [], branches: [] }
  const common = { node, nodes: [node], around: [], nth: 0, isAfter: true, screensOut: false }
  if (requiredIf)
    yield {
      ...common,
      part: "requiredIf",
      condition: requiredIf,
      place: placeOf(routed, node, "requiredIf"),
      places: [at.question],
      around: node.conditions,
      isAfter: false,
    }
  for (const { if: condition, part, nth } of screenings)
    yield {
      ...common,
      nth,
      part,
      condition,
      place:
        part === "endIf" ? branchPlace(routed, node, { part, nth }) : placeOf(routed, node, part),
      places: at.screenings,
      screensOut: true,
    }
  for (const [branch, { if: condition, part, nth }] of branches.entries())
    yield {
      ...common,
      nth,
      part,
      condition,
      place: branchPlace(routed, node, { part, nth }),
      places: [at.branches[branch] ?? -1],
    }
}

type JoinedVerdict = Verdict | UndecidedSlice

/** The verdict about all who come to one of some places and for whom the conditions around hold. */
function verdictAt(
  { map, work }: JudgeContext,
  places: readonly number[],
  { condition, around }: Pick<JumpCondition, "condition" | "around">,
): JoinedVerdict {
  const joined: Verdict = { holds: undefined, fails: undefined, isWhole: true }
  for (const place of places) {
    const verdict =
      around.length === 0
        ? decideAt(map, place, condition, work)
        : verdictAround((each) => decideAt(map, place, { all: [...around, each] }, work), condition)
    if ("undecided" in verdict) return verdict
    joined.holds ??= verdict.holds
    joined.fails ??= verdict.fails
    joined.isWhole &&= verdict.isWhole
    if (joined.holds && joined.fails) return joined
  }
  return joined
}

/** The verdict about those for whom the conditions around hold. */
function verdictAround(
  decide: (condition: Condition) => JoinedVerdict,
  condition: Condition,
): JoinedVerdict {
  const own = decide(condition)
  if ("undecided" in own) return own
  const others = decide({ not: condition })
  if ("undecided" in others) return others
  return { holds: own.holds, fails: others.holds, isWhole: own.isWhole && others.isWhole }
}

/** Findings on those for whom a condition holds, or else on those who were not asked what it reads. */
function* judgeOrUnasked(context: JudgeContext, written: JumpCondition): Generator<Finding> {
  const { routed } = context
  const judged = [...judge(context, written)].filter(
    ({ code }) => code !== "QO712" || !isRemainder(context, written),
  )
  yield* judged
  if (judged.length === 0)
    yield* unaskedSources(routed, written, (condition) =>
      verdictAt(context, written.places, { condition, around: written.around }),
    )
}

function* judge(context: JudgeContext, written: JumpCondition): Generator<Finding> {
  const { routed } = context
  const { condition, place, part, places, screensOut } = written
  const verdict = verdictAt(context, places, written)
  if ("undecided" in verdict) {
    const questions = numbersOf(routed, verdict.undecided)
    yield routeFinding(routed, "QO706", place, { ...conditionParams(routed, condition), questions })
    return
  }
  const { holds, fails, isWhole } = verdict
  if ((holds && fails) || !isWhole) return
  const params = { ...conditionParams(routed, condition), reason: part }
  if (holds) {
    const fix = screensOut ? undefined : settled(written)
    const code = screensOut ? "QO714" : "QO712"
    const all = screensOut ? conditionParams(routed, condition) : params
    yield routeFinding(routed, code, place, all, { legs: holds, ...(fix && { fix }) })
  } else if (isBranch(written)) yield* withoutTurn(context, written, fails !== undefined)
  else if (fails)
    yield routeFinding(routed, "QO711", place, params, { legs: fails, fix: removal(written) })
}

/** Whether a redirect or end only holds for everyone who comes to it because the ones before it led all others elsewhere. */
function isRemainder(context: JudgeContext, written: JumpCondition): boolean {
  if (!isBranch(written)) return false
  const { condition, node } = written
  const first = firstBehind(context.map, node)
  if (written.places.includes(first)) return false
  const all = verdictAt(context, [first], { condition, around: [] })
  return !("undecided" in all) && all.fails !== undefined
}

/** Whether the condition leads on, and neither demands an answer nor screens out. */
const isBranch = ({ part, screensOut }: JumpCondition): boolean =>
  !screensOut && part !== "requiredIf"

/** A redirect or end that no one follows: as its condition never holds, or as everyone for whom it does is led elsewhere before. */
function* withoutTurn(
  context: JudgeContext,
  written: JumpCondition,
  hasTurn: boolean,
): Generator<Finding> {
  const { routed, map } = context
  const { node, place, condition, part } = written
  const before = verdictAt(context, [firstBehind(map, node)], { condition, around: [] })
  if ("undecided" in before || !before.isWhole) return
  const params = { ...conditionParams(routed, condition), reason: part }
  const { holds, fails } = before
  const legs = holds ?? fails
  // Without an answer before it, the question itself is never shown, or its answers lead elsewhere.
  if (!legs && !isAnswered(context, node)) return
  const isTaken = holds !== undefined || !hasTurn
  const all = isTaken ? conditionParams(routed, condition) : params
  yield routeFinding(routed, isTaken ? "QO713" : "QO711", place, all, {
    ...(legs && { legs }),
    fix: removal(written),
  })
}

/** The place that respondents come to first once they leave a question without a redirect of an answer. */
function firstBehind({ expanded }: ConditionMap, { index }: FlowNode): number {
  const { screenings = [], branches = [] } = expanded?.placesOf(index) ?? {}
  return screenings[0] ?? branches[0] ?? -1
}

/** Whether some respondent is shown the question for certain. */
function isAnswered(context: JudgeContext, node: FlowNode): boolean {
  const at = context.map.expanded?.placesOf(node.index)
  const [first, ...others] = node.conditions
  const condition: Condition = first
    ? others.length > 0
      ? { all: [...node.conditions] }
      : first
    : { question: node.question.id, state: "notAnswered" }
  const verdict = verdictAt(context, [at?.question ?? -1], { condition, around: [] })
  if ("undecided" in verdict) return false
  return first ? verdict.holds !== undefined : (verdict.holds ?? verdict.fails) !== undefined
}

const removal = ({ node: { question }, part, nth }: JumpCondition): Command => {
  const { id } = question
  if (part === "redirectIf") return removalOf({ from: { question: id, branch: nth } })
  if (part === "endIf") return withoutEnd(question, nth)
  return part === "requiredIf"
    ? { do: "changeQuestion", id, set: { requiredIf: undefined, required: false } }
    : { do: "changeQuestion", id, set: { screenOutIf: undefined } }
}

function withoutEnd({ id, endIf = [] }: Question, nth: number): Command {
  const kept = endIf.toSpliced(nth, 1)
  return { do: "changeQuestion", id, set: { endIf: kept.length > 0 ? kept : undefined } }
}

/** The edit that says the same of everybody without a condition; `undefined`: later redirects would have to go with it. */
function settled({ node: { question }, part, nth }: JumpCondition): Command | undefined {
  const { id, redirectIf = [] } = question
  if (part === "requiredIf")
    return { do: "changeQuestion", id, set: { requiredIf: undefined, required: undefined } }
  const branch = part === "redirectIf" ? redirectIf[nth] : undefined
  if (!branch || nth < redirectIf.length - 1) return undefined
  const kept = redirectIf.slice(0, -1)
  return {
    do: "changeQuestion",
    id,
    set: { redirectIf: kept.length > 0 ? kept : undefined, redirect: branch.redirect },
  }
}

/** QO715: the last redirects on conditions lead where the question leads without them. */
function* sameTarget(routed: RoutedQuestionnaire, node: FlowNode): Generator<Finding> {
  const last = node.branches.length - 1
  const branch = node.branches[last]
  if (branch?.part !== "redirectIf" || !isSameWay(branch.way, ownWay(node))) return
  const place = branchPlace(routed, node, branch)
  yield routeFinding(
    routed,
    "QO715",
    place,
    { question: numberOf(routed, node.index), ...conditionParams(routed, branch.if) },
    { fix: removalOf({ from: { question: node.question.id, branch: branch.nth } }) },
  )
}
