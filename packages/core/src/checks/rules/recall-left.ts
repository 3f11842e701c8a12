import { recallItemsOf, type FlowNode } from "../../flow/index.ts"
import { answersOf, isExclusive, limitOf, typeOf } from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import {
  routeFinding,
  numberOf,
  placeOf,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"
import type { Base } from "../walk/base.ts"
import { isConfirmed, type ReplayGoal } from "../walk/replay.ts"
import { answersLeft } from "../walk/recall-outcome.ts"
import { recallOutcomesAt, type RecallOutcomes } from "../walk/recall-outcomes.ts"
import type { Work } from "../walk/work.ts"
import { recallProblem, withoutRecall } from "./recall-source.ts"
import { undecidedAt } from "./undecided-flow.ts"

/** QO201, QO205, QO206, QO208, and QO305 if there are too many routes to decide: the result of recall. */
export const recallLeft: RouteRule = function* (routed) {
  const { flow, base, walk } = routed
  const nodes = [...base.recalls.keys()].flatMap((index) => flow.nodes[index] ?? [])
  const wanted = nodes.filter(
    (node) =>
      walk.surelyVisited[node.index] === 1 &&
      !recallProblem(routed, node) &&
      recallItemsOf(node.question).length > 0,
  )
  const known = outcomesOf(routed, wanted)
  for (const [node, outcomes] of known)
    yield* judge(routed, node, placeOf(routed, node, "recall"), outcomes)
  yield* undecidedRecalls(
    routed,
    wanted.filter((node) => !known.has(node)),
  )
}

/** The result of recall at each question as far as it can be determined: a little work for each first, so that none hides the others. */
function outcomesOf(
  routed: RoutedQuestionnaire,
  wanted: readonly FlowNode[],
): Map<FlowNode, RecallOutcomes> {
  const known = new Map<FlowNode, RecallOutcomes>()
  const tryAt = (node: FlowNode, work: Work) => {
    const outcomes = recallOutcomesAt({ ...routed, work }, node.index)
    if (outcomes) known.set(node, outcomes)
  }
  const first = routed.work.share(8)
  for (const [nth, node] of wanted.entries()) tryAt(node, first.share(wanted.length - nth))
  const rest = routed.work.share(8 / 7)
  for (const node of wanted) {
    if (!rest.spend(0)) break
    if (!known.has(node)) tryAt(node, rest.share(4 / 3))
  }
  return known
}

/** QO305 is reported once for all questions that recall from one another: if one exceeds the limit, so does the next. */
function* undecidedRecalls(
  routed: RoutedQuestionnaire,
  nodes: readonly FlowNode[],
): Generator<Finding> {
  const rootOf = rootsOf(routed.base)
  const first = undecidedAt(routed)
  const reported = new Set(first === undefined ? [] : [rootOf(first)])
  for (const node of nodes) {
    const root = rootOf(node.index)
    if (reported.has(root)) continue
    reported.add(root)
    yield routeFinding(routed, "QO305", placeOf(routed, node, "recall"), {})
  }
}

/** The question that recall goes back to, by way of others; of recall in a circle, one of them. */
function rootsOf({ recalls }: Base): (index: number) => number {
  const roots = new Map<number, number>()
  return (index) => {
    const path = new Set<number>()
    let at = index
    for (let from = recalls.get(at)?.from; from !== undefined; from = recalls.get(at)?.from) {
      if (roots.has(at) || path.has(at)) break
      path.add(at)
      at = from
    }
    const root = roots.get(at) ?? at
    for (const each of path) roots.set(each, root)
    return root
  }
}

function* judge(
  routed: RoutedQuestionnaire,
  node: FlowNode,
  place: Place,
  outcomes: RecallOutcomes,
): Generator<Finding> {
  const { cases } = outcomes
  if (cases.length === 0) return
  const source = routed.base.recalls.get(node.index)?.from ?? 0
  const params = { question: numberOf(routed, node.index), source: numberOf(routed, source) }
  const full = cases.filter(({ outcome }) => outcome && !outcome.showsAll)
  const empty = cases.find(
    ({ outcome, legs }) =>
      (!outcome || outcome.showsAll) &&
      isSure(routed, legs, { index: node.index, leaves: (items) => items.length === 0 }),
  )
  if (full.length === 0) {
    yield routeFinding(routed, "QO206", place, params, {
      ...(empty?.outcome?.showsAll === true && { fix: withoutRecall(node) }),
      ...(empty && { legs: empty.legs }),
    })
    return
  }
  if (empty) yield routeFinding(routed, "QO205", place, params, { legs: empty.legs })
  yield* deadAnswers(routed, node, outcomes)
  yield* shrinkingMinimum(routed, node, outcomes)
}

/** Returns true if a respondent on this route certainly reaches the goal. */
const isSure = (
  { flow, base }: RoutedQuestionnaire,
  legs: RecallOutcomes["cases"][number]["legs"],
  goal: ReplayGoal,
): boolean => {
  if (!base.isConditional) return true
  const way = legs()
  return way !== undefined && isConfirmed(flow, way, goal)
}

/** Answers (of a matrix: statements) that recall never leaves. */
function* deadAnswers(
  routed: RoutedQuestionnaire,
  node: FlowNode,
  { cases, grouping }: RecallOutcomes,
): Generator<Finding> {
  const alive = new Set(cases.flatMap(({ outcome }) => outcome?.items ?? []))
  for (const { indices } of grouping.groupsOf(node.index))
    if (indices.some((index) => alive.has(index))) for (const index of indices) alive.add(index)
  const ofStatements = typeOf(node.question).recalls === "statements"
  for (const { index, id } of recallItemsOf(node.question)) {
    if (alive.has(index)) continue
    const place = placeOf(routed, node, "answers")
    const params = { question: numberOf(routed, node.index), answer: index + 1 }
    yield routeFinding(
      routed,
      "QO201",
      { ...place, ...(ofStatements ? { statement: id } : { answer: id }) },
      params,
    )
  }
}

function* shrinkingMinimum(
  routed: RoutedQuestionnaire,
  node: FlowNode,
  { cases }: RecallOutcomes,
): Generator<Finding> {
  const limit = limitOf(node.question)
  const answers = answersOf(node.question)
  const together = (indices: Iterable<number>) =>
    [...indices].filter((index) => answers[index] && !isExclusive(answers[index])).length
  const min = limit?.min ?? 0
  if (min < 2 || together(answers.keys()) < min) return
  const countOf = (items: readonly number[]) => together(answersLeft(node, items))
  const certain = cases.flatMap(({ outcome, legs }) => {
    if (!outcome || outcome.showsAll) return []
    const count = countOf(outcome.items)
    const leaves = (items: readonly number[]) => items.length > 0 && countOf(items) === count
    return isSure(routed, legs, { index: node.index, leaves }) ? [{ legs, count }] : []
  })
  if (certain.length === 0) return
  const fewest = certain.reduce((a, b) => (b.count < a.count ? b : a))
  if (fewest.count >= min) return
  const params = { question: numberOf(routed, node.index), min, left: fewest.count }
  const set = { limit: { ...limit, min: Math.max(1, fewest.count) } }
  yield routeFinding(routed, "QO208", placeOf(routed, node, "limit"), params, {
    legs: fewest.legs,
    fix: { do: "changeQuestion", id: node.question.id, set },
  })
}
