import type { FlowNode } from "../../flow/index.ts"
import { questionsRead } from "../../questionnaire/index.ts"
import { comparisonsIn, type ConditionMap } from "../conditions/condition-map.ts"
import { decideCondition } from "../conditions/decide-condition.ts"
import { reuseSound, type VerdictRecord } from "../conditions/known-verdicts.ts"
import type { UndecidedSlice, Verdict } from "../conditions/verdict.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Work } from "../walk/work.ts"
import { conditionParams, faultsOf, numbersOf } from "./condition-faults.ts"
import { jumpConditions } from "./jump-conditions.ts"
import { outsidePortraits } from "./known-values.ts"
import { nothingLeft } from "./nothing-left.ts"
import { type PlacedCondition, writtenIn } from "./placed-condition.ts"
import { unaskedSources, unaskedWhereShown } from "./unasked-sources.ts"
import { routeFinding, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"

/**
 * QO701–QO709: conditions that read something that does not exist, hold for no one or for everyone, or leave nothing to choose from;
 * QO711–QO715: those that require an answer, redirect or screen out, and have no effect;
 * QO717: those that respondents fall under who were not asked; QO718: redirects on conditions that overlap.
 */
export const conditions: RouteRule = function* (routed) {
  if (!routed.base.isConditional) return
  const map = routed.conditionMap()
  const written = [...writtenIn(routed)]
  const faulty = new Set<FlowNode>()
  for (const [nth, each] of written.entries()) {
    const work = routed.work.share(Math.min(written.length - nth, 64))
    if (routed.hasSameWays && reuseSound(map.verdicts, each.condition, each.nodes, work)) continue
    const faults = [...faultsOf(routed, each)]
    yield* faults
    yield* outsidePortraits(routed, each)
    if (faults.length > 0) {
      for (const node of each.nodes) faulty.add(node)
      continue
    }
    const record = { read: [], isOpen: false }
    map.verdicts.record = record
    const judged = [...judge(routed, map, each, work)]
    if (judged.length === 0) judged.push(...unaskedAt(routed, map, each, work))
    map.verdicts.record = undefined
    yield* judged
    if (judged.length === 0 && !record.isOpen) rememberSound(routed, map, each, record)
  }
  yield* nothingLeft(routed, map, (node) => !faulty.has(node))
  yield* jumpConditions(routed, map)
}

const unaskedAt = (
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  written: PlacedCondition,
  work: Work,
): Iterable<Finding> =>
  unaskedSources(routed, written, (decides) =>
    decideCondition(map, written.nodes[0]?.index ?? -1, unaskedWhereShown(written, decides), work),
  )

/** Remembers a condition without findings, unless these depend on more than the questions that it reads and decides on. */
function rememberSound(
  { flow }: RoutedQuestionnaire,
  { verdicts }: ConditionMap,
  { condition, nodes }: PlacedCondition,
  { read }: VerdictRecord,
): void {
  if (comparisonsIn(condition).some((each) => "param" in each || "profile" in each)) return
  const sources = Array.from(questionsRead(condition)).flatMap(
    (id) => flow.nodes[flow.byId.get(id) ?? -1] ?? [],
  )
  const first = nodes[0]?.index ?? -1
  if (sources.every(({ index }) => index < first))
    verdicts.sound.set(condition, { nodes, sources, read })
}

function* judge(
  routed: RoutedQuestionnaire,
  map: ConditionMap,
  written: PlacedCondition,
  work: Work,
): Generator<Finding> {
  const { condition, place, nodes } = written
  const verdict = verdictOf(map, written, work)
  if (typeof verdict === "string") return
  const params = conditionParams(routed, condition)
  if ("undecided" in verdict) {
    const questions = numbersOf(routed, verdict.undecided)
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

/** Returns the verdict on respondents who reach a question and for whom the surrounding condition holds. */
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
