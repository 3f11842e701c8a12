import { recallItemsOf, type FlowNode } from "../../flow/index.ts"
import { answersOf, isExclusive, limitOf } from "../../questionnaire/index.ts"
import type { Finding, Place } from "../finding.ts"
import { found, numberOf, placeOf, type RouteRule, type Routed } from "../routed.ts"
import { answersLeft } from "../walk/left.ts"
import { leftsAt, type Lefts } from "../walk/lefts.ts"
import { recallProblem } from "./recall-source.ts"

/** QO201, QO205, QO206, QO208, and QO305 where there are too many ways to tell: what recall leaves of a question. */
export const recallLeft: RouteRule = function* (routed) {
  const { flow, base, walk } = routed
  for (const index of base.recalls.keys()) {
    const node = flow.nodes[index]
    if (!node || walk.surelyVisited[index] !== 1 || recallProblem(routed, node)) continue
    if (recallItemsOf(node.question).length === 0) continue
    const place = placeOf(routed, node, "recall")
    const lefts = leftsAt(routed, index)
    if (lefts) yield* judge(routed, node, place, lefts)
    else yield found(routed, "QO305", place, {})
  }
}

function* judge(routed: Routed, node: FlowNode, place: Place, lefts: Lefts): Generator<Finding> {
  const { cases } = lefts
  if (cases.length === 0) return
  const source = routed.base.recalls.get(node.index)?.from ?? 0
  const params = { question: numberOf(node.index), source: numberOf(source) }
  const full = cases.filter(({ left }) => left && !left.showsAll)
  const empty = cases.find(({ left }) => !left || left.showsAll)
  if (full.length === 0) {
    yield found(routed, "QO206", place, params, {
      fix: { do: "changeQuestion", id: node.question.id, set: { recall: undefined } },
      ...(empty && { legs: empty.legs }),
    })
    return
  }
  if (empty) yield found(routed, "QO205", place, params, { legs: empty.legs })
  yield* deadAnswers(routed, node, lefts)
  yield* shrinkingMinimum(routed, node, lefts)
}

/** Answers (of a matrix: statements) that recall never leaves. */
function* deadAnswers(
  routed: Routed,
  node: FlowNode,
  { cases, grouping }: Lefts,
): Generator<Finding> {
  const alive = new Set(cases.flatMap(({ left }) => left?.items ?? []))
  for (const { indices } of grouping.groupsOf(node.index))
    if (indices.some((index) => alive.has(index))) for (const index of indices) alive.add(index)
  const isMatrix = node.question.category === "matrix"
  for (const { index, id } of recallItemsOf(node.question)) {
    if (alive.has(index)) continue
    const place = placeOf(routed, node, "answers")
    const params = { question: numberOf(node.index), answer: numberOf(index) }
    yield found(
      routed,
      "QO201",
      { ...place, ...(isMatrix ? { statement: id } : { answer: id }) },
      params,
    )
  }
}

function* shrinkingMinimum(routed: Routed, node: FlowNode, { cases }: Lefts): Generator<Finding> {
  const limit = limitOf(node.question)
  const answers = answersOf(node.question)
  const together = (indices: Iterable<number>) =>
    [...indices].filter((index) => answers[index] && !isExclusive(answers[index])).length
  const min = limit?.min ?? 0
  if (min < 2 || node.question.category === "matrix" || together(answers.keys()) < min) return
  const fewest = cases
    .filter(({ left }) => left && !left.showsAll)
    .map(({ left, legs }) => ({ legs, count: together(answersLeft(node, left?.items ?? [])) }))
    .reduce((a, b) => (b.count < a.count ? b : a))
  if (fewest.count >= min) return
  const params = { question: numberOf(node.index), min, left: fewest.count }
  const set = { limit: { ...limit, min: Math.max(1, fewest.count) } }
  yield found(routed, "QO208", placeOf(routed, node, "limit"), params, {
    legs: fewest.legs,
    fix: { do: "changeQuestion", id: node.question.id, set },
  })
}
