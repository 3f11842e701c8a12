import type { FlowNode } from "../../flow/index.ts"
import { type Comparison, printCondition, questionsRead } from "../../questionnaire/index.ts"
import { comparisonFits } from "../conditions/comparison-fits.ts"
import { comparisonsIn, mapConditions, type ConditionMap } from "../conditions/condition-map.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import type { UndecidedSlice, Verdict } from "../conditions/verdict.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import { reachedFrom } from "../graph/digraph.ts"
import { isRevisited } from "../walk/base.ts"
import type { Work } from "../walk/work.ts"
import { outsidePortraits, unsetParams } from "./known-values.ts"
import { nothingLeft } from "./nothing-left.ts"
import { nameIn, type PlacedCondition, writtenIn } from "./placed-condition.ts"
import { routeFinding, numberOf, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"

/** QO701–QO709: conditions that read something that does not exist, hold for no one or for everyone, or leave nothing to choose from. */
export const conditions: RouteRule = function* (routed) {
  if (!routed.base.isConditional) return
  const map = mapConditions(routed.base)
  const written = [...writtenIn(routed)]
  const faulty = new Set<FlowNode>()
  for (const [nth, each] of written.entries()) {
    const faults = [...faultsOf(routed, each)]
    yield* faults
    yield* outsidePortraits(routed, each)
    if (faults.length > 0) {
      for (const node of each.nodes) faulty.add(node)
      continue
    }
    const work = routed.work.share(Math.min(written.length - nth, 16))
    yield* judge(routed, map, each, work)
  }
  yield* nothingLeft(routed, map, (node) => !faulty.has(node))
}

const laterParams = (place: Place, id: string, source: number): Finding["params"] =>
  place.question === id
    ? { source: numberOf(source), reason: "itself" }
    : { source: numberOf(source) }

/** Sources of a condition that do not exist, come later, or do not ask what is compared. */
function* faultsOf(routed: RoutedQuestionnaire, placed: PlacedCondition): Generator<Finding> {
  const { flow, base } = routed
  const { condition, place, nodes } = placed
  yield* unsetParams(routed, placed)
  for (const id of questionsRead(condition)) {
    const source = flow.byId.get(id)
    if (source === undefined) {
      yield routeFinding(routed, "QO701", place, { source: id })
      continue
    }
    const isLater = nodes.length > 0 && nodes.every(({ index }) => source >= index)
    const reached = isLater ? reachedFrom(base.graph, [source]) : undefined
    const isRead = ({ index }: FlowNode) =>
      index === source ? isRevisited(base, source) : reached?.[index] === 1
    if (reached && !nodes.some(isRead))
      yield routeFinding(routed, "QO704", place, laterParams(place, id, source))
  }
  const print = (comparison: Comparison) => printCondition(comparison, nameIn(routed))
  for (const comparison of comparisonsIn(condition)) {
    if (!("question" in comparison)) continue
    const source = flow.nodes[flow.byId.get(comparison.question) ?? -1]
    if (source && !comparisonFits(source.question, comparison))
      yield routeFinding(routed, "QO705", place, {
        source: numberOf(source.index),
        comparison: print(comparison),
      })
  }
}

function* judge(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  written: PlacedCondition,
  work: Work,
): Generator<Finding> {
  const { condition, place, nodes } = written
  const params = { condition: printCondition(condition, nameIn(routed)) }
  const verdict = verdictOf(map, written, work)
  if (typeof verdict === "string") return
  if ("undecided" in verdict) {
    const questions = numbersOf(verdict.undecided)
    yield routeFinding(routed, "QO706", place, { ...params, questions })
    return
  }
  const { holds, fails } = verdict
  const witness = holds ?? fails
  const legs = witness ? { legs: witness } : {}
  if (holds)
    yield routeFinding(routed, "QO703", place, params, { ...legs, fix: withoutCondition(place) })
  else if (nodes.length > 0)
    yield routeFinding(routed, "QO702", place, { ...params, ...reasonAt(place) }, legs)
}

const reasonAt = ({ answer, statement }: Place): Finding["params"] => {
  if (answer !== undefined) return { reason: "answer" }
  return statement === undefined ? {} : { reason: "statement" }
}

/** Numbers of questions that are listed. */
const MOST_NUMBERS = 12

/** The numbers of the last ones of these questions: they are nearest to the condition. */
function numbersOf(indexes: readonly number[]): string {
  const last = indexes.slice(-MOST_NUMBERS).map(numberOf)
  return (last.length < indexes.length ? ["…", ...last] : last).join(", ")
}

/**
 * For whom a condition holds at the questions that it decides on; `both`: for some of those who come there, and not for others;
 * `unknown`: some answers were not followed, and nothing speaks against the condition.
 */
function verdictOf(
  map: ConditionMap,
  written: PlacedCondition,
  work: Work,
): (Verdict & { node: number }) | "both" | "nobody" | "unknown" | UndecidedSlice {
  const all: (Verdict & { node: number })[] = []
  let undecided: UndecidedSlice | undefined
  for (const node of written.nodes) {
    const verdict = verdictAt(map, node, written, work)
    if ("undecided" in verdict) undecided ??= verdict
    else all.push({ ...verdict, node: node.index })
    if (all.some(({ holds }) => holds) && all.some(({ fails }) => fails)) return "both"
  }
  if (undecided) return undecided
  if (!all.every(({ isWhole }) => isWhole)) return "unknown"
  return all.find(({ holds, fails }) => holds ?? fails) ?? "nobody"
}

/** Of those who come to a question, and for whom the condition around it holds. */
function verdictAt(
  map: ConditionMap,
  { index }: FlowNode,
  { condition, around }: PlacedCondition,
  work: Work,
): Verdict | UndecidedSlice {
  if (around.length === 0) return decideCondition(map, index, condition, work)
  const both = decideCondition(map, index, { all: [...around, condition] }, work)
  if ("undecided" in both) return both
  const others = decideCondition(map, index, { all: [...around, { not: condition }] }, work)
  if ("undecided" in others) return others
  return { holds: both.holds, fails: others.holds, isWhole: both.isWhole && others.isWhole }
}

const set = { showIf: undefined } as const

function withoutCondition({ block = "", question, answer, statement }: Place): Command {
  if (answer !== undefined) return { do: "changeAnswer", id: answer, set }
  if (statement !== undefined) return { do: "changeStatement", id: statement, set }
  return question === undefined
    ? { do: "changeBlock", id: block, set }
    : { do: "changeQuestion", id: question, set }
}
