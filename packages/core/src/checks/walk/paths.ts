import { shortestPath, type SearchOptions } from "../graph/digraph.ts"
import type { Leg } from "./base.ts"
import type { Walk } from "./walk.ts"

/** The shortest way of a respondent from the start to such a vertex, by edges; `undefined`: nobody gets there for certain. */
export function edgesToVertex(
  walk: Walk,
  isGoal: (vertex: number) => boolean,
  through?: SearchOptions["through"],
): number[] | undefined {
  if (isGoal(walk.start)) return []
  const options = { counts: walk.isSure, ...(through && { through }) }
  if (through && !through(walk.start)) return undefined
  return shortestPath(walk.graph, walk.start, isGoal, options)
}

export const legsOf = ({ legAt }: Pick<Walk, "legAt">, edges: readonly number[]): Leg[] =>
  edges.map(legAt)

export function legsToVertex(
  walk: Walk,
  isGoal: (vertex: number) => boolean,
  through?: SearchOptions["through"],
): Leg[] | undefined {
  const edges = edgesToVertex(walk, isGoal, through)
  return edges && legsOf(walk, edges)
}

/** To a question, by its index. */
export const legsTo = (walk: Walk, node: number): Leg[] | undefined =>
  legsToVertex(walk, (vertex) => walk.nodeOf[vertex] === node)
