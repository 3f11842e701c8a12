import { activeRecallOf, type FlowNode } from "../../flow/index.ts"
import { recallOf } from "../../questionnaire/index.ts"
import type { FindingCode } from "../finding-codes.ts"
import { found, numberOf, placeOf, type RouteRule, type Routed } from "../routed.ts"
import { edgesToVertex, legsOf } from "../walk/paths.ts"

/** QO202–QO204: recall from what cannot have been answered by then. */
export const recallSource: RouteRule = function* (routed) {
  const { flow } = routed
  for (const node of flow.nodes) {
    const recall = recallOf(node.question)
    if (!recall) continue
    const code = recallProblem(routed, node)
    if (!code) continue
    const source = flow.byId.get(recall.source)
    const params = {
      question: numberOf(node.index),
      source: source === undefined ? recall.source : numberOf(source),
    }
    yield found(routed, code, placeOf(routed, node, "recall"), params, {
      fix: { do: "changeQuestion", id: node.question.id, set: { recall: undefined } },
      ...(code === "QO204" && { legs: () => legsAround(routed, source ?? -1, node.index) }),
    })
  }
}

/** Why a question's recall cannot work; a question that nobody reaches misses nothing. */
export function recallProblem(routed: Routed, node: FlowNode): FindingCode | undefined {
  const { base, walk } = routed
  const { index } = node
  if (!activeRecallOf(node.question)) return undefined
  const recall = base.recalls.get(index)
  if (!recall) return "QO202"
  const isLater = recall.from >= index
  if (recall.from === index) return "QO203"
  if (walk.visited[index] !== 1) return isLater ? "QO203" : undefined
  if (walk.surelyVisited[index] !== 1) return undefined
  if (!canAvoid(routed, recall.from, index)) return undefined
  return isLater ? "QO203" : "QO204"
}

/** Whether somebody gets to a question without having passed another. */
function canAvoid(routed: Routed, passed: number, goal: number): boolean {
  if (routed.dominates()(passed, goal)) return false
  return isExact(routed) || edgesAround(routed, passed, goal) !== undefined
}

const isExact = ({ walk }: Routed): boolean => walk.isPlain && walk.isDecided

const edgesAround = ({ walk }: Routed, passed: number, goal: number) =>
  edgesToVertex(
    walk,
    (vertex) => walk.nodeOf[vertex] === goal,
    (vertex) => walk.nodeOf[vertex] !== passed,
  )

function legsAround(routed: Routed, passed: number, goal: number) {
  const edges = edgesAround(routed, passed, goal)
  return edges && legsOf(routed.walk, edges)
}
