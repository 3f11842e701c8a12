import { BROKEN, END, LEAVES, SCREENED, type FlowNode } from "../../flow/index.ts"
import { componentsOf } from "../graph/components.ts"
import { edgesFrom, edgesTo, reachedFrom, reverseGraph, targetOf } from "../graph/digraph.ts"
import {
  routeFinding,
  numberOf,
  placeOf,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"
import { legsToVertex } from "../walk/paths.ts"
import { completedIn, endIn } from "../walk/walk.ts"

/** QO109, QO110. The questions of an unreachable block are not listed one by one. */
export const unreachedQuestions: RouteRule = function* (routed) {
  const { flow, walk } = routed
  const hasVisited = new Set<number>()
  const missed: FlowNode[] = []
  flow.nodes.forEach((node) => {
    if (walk.visited[node.index] === 1) hasVisited.add(node.block)
    else missed.push(node)
  })
  for (const node of missed) {
    if (!hasVisited.has(node.block)) continue
    yield routeFinding(routed, "QO109", placeOf(routed, node), {
      question: numberOf(routed, node.index),
    })
  }
  for (const [index, { id, title, questions }] of flow.questionnaire.blocks.entries())
    if (questions.length > 0 && !hasVisited.has(index))
      yield routeFinding(routed, "QO110", { block: id }, { block: title, number: index + 1 })
}

/** QO108: the first question of each knot of routes without a way out, if a respondent reaches it. */
export const traps: RouteRule = function* (routed) {
  const { walk, flow } = routed
  const { graph } = walk
  const ends = [END, BROKEN, LEAVES, SCREENED].map((end) => endIn(graph, end))
  const escapes = reachedFrom(reverseGraph(graph), ends)
  const comes = walk.surelyReached
  const isTrapped = (vertex: number) => escapes[vertex] === 0 && comes[vertex] === 1
  for (const index of new Set(deadEnds(routed, isTrapped))) {
    const node = flow.nodes[index]
    if (!node) continue
    const isHere = (vertex: number) => walk.nodeOf[vertex] === index && isTrapped(vertex)
    const legs = () => legsToVertex(walk, isHere)
    yield routeFinding(
      routed,
      "QO108",
      placeOf(routed, node),
      { question: numberOf(routed, index) },
      { legs },
    )
  }
}

/** The first question of each component of trapped vertices that is not left again. */
function deadEnds({ walk }: RoutedQuestionnaire, isTrapped: (vertex: number) => boolean): number[] {
  const { graph, nodeOf } = walk
  const vertices = Array.from(nodeOf.keys()).filter(isTrapped)
  if (vertices.length === 0) return []
  const { of } = componentsOf(graph)
  const lowest = new Map<number, number>()
  const left = new Set<number>()
  for (const vertex of vertices) {
    const component = of[vertex] ?? -1
    lowest.set(component, Math.min(lowest.get(component) ?? Infinity, nodeOf[vertex] ?? 0))
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (of[targetOf(graph, edge)] !== component) left.add(component)
  }
  return Array.from(lowest).flatMap(([component, node]) => (left.has(component) ? [] : [node]))
}

/** QO115. Going on to another questionnaire is a way to end well. */
export const nobodyCompletes: RouteRule = function* (routed) {
  const { walk } = routed
  if (completedIn(walk).some((vertex) => walk.reached[vertex] === 1)) return
  const legs = () => {
    const isOver = (vertex: number) => (walk.nodeOf[vertex] ?? 0) < 0
    return legsToVertex(walk, isOver)
  }
  yield routeFinding(routed, "QO115", {}, {}, { legs })
}
