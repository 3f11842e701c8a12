import { activeRecallOf, type FlowNode, isConditional } from "../../flow/index.ts"
import { recallOf } from "../../questionnaire/index.ts"
import type { FindingCode } from "../findings/finding-codes.ts"
import {
  routeFinding,
  numberOf,
  placeOf,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"
import { legsToVertex } from "../walk/paths.ts"
import { isConfirmed } from "../walk/replay.ts"

/** QO202–QO204: recall from questions that cannot have been answered by then; QO305 if the work limit prevents a decision. */
export const recallSource: RouteRule = function* (routed) {
  const { flow, base } = routed
  for (const node of base.recalling) {
    const recall = recallOf(node.question)
    if (!recall) continue
    const code = recallProblem(routed, node)
    if (!code) continue
    const place = placeOf(routed, node, "recall")
    if (code === "QO305") {
      yield routeFinding(routed, code, place, {})
      continue
    }
    const source = flow.byId.get(recall.source)
    const params = {
      question: numberOf(routed, node.index),
      source: source === undefined ? recall.source : numberOf(routed, source),
    }
    yield routeFinding(routed, code, place, params, {
      // Recall from a missing question has no effect; any other determines the questions that respondents see.
      ...(code === "QO202" && { fix: withoutRecall(node) }),
      ...(code === "QO204" && { legs: () => legsAround(routed, source ?? -1, node.index) }),
    })
  }
}

/** Why a question's recall cannot work; unreachable questions are ignored. */
export function recallProblem(
  routed: RoutedQuestionnaire,
  node: FlowNode,
): FindingCode | undefined {
  const { base, walk } = routed
  const { index } = node
  if (!activeRecallOf(node.question)) return undefined
  const recall = base.recalls.get(index)
  if (!recall) return "QO202"
  const isLater = recall.from >= index
  if (recall.from === index) return "QO203"
  if (walk.visited[index] !== 1) return isLater ? "QO203" : undefined
  if (walk.surelyVisited[index] !== 1) return undefined
  const isAvoided = routed.canAvoid(recall.from, index)
  if (isAvoided === undefined) return "QO305"
  if (!isAvoided) return undefined
  if (!isShownToSome(routed, node, recall.from)) return undefined
  return isLater ? "QO203" : "QO204"
}

/** Returns true if a respondent is shown a question without having been asked its source. */
function isShownToSome(routed: RoutedQuestionnaire, node: FlowNode, source: number): boolean {
  if (!isConditional(node)) return true
  const legs = legsAround(routed, source, node.index)
  return legs !== undefined && isConfirmed(routed.flow, legs, { index: node.index })
}

function legsAround({ walk }: RoutedQuestionnaire, passed: number, goal: number) {
  return legsToVertex(
    walk,
    (vertex) => walk.nodeOf[vertex] === goal,
    (vertex) => walk.nodeOf[vertex] !== passed,
  )
}

/** The edit that takes a recall away. */
export const withoutRecall = ({ question }: FlowNode) =>
  ({ do: "changeQuestion", id: question.id, set: { recall: undefined } }) as const
