import { edgesFrom, edgesTo, shortestPath, type SearchOptions } from "../graph/digraph.ts"
import type { Base, WalkStep } from "./base.ts"
import type { RespondentWalk } from "./walk.ts"

/** The shortest path of a respondent from the start to a goal vertex, by edges; `undefined`: none certainly gets there. */
function edgesToVertex(
  walk: RespondentWalk,
  isGoal: (vertex: number) => boolean,
  through?: SearchOptions["through"],
): number[] | undefined {
  if (isGoal(walk.start)) return []
  const options = { counts: walk.isSure, ...(through && { through }) }
  if (through && !through(walk.start)) return undefined
  return shortestPath(walk.graph, walk.start, isGoal, options)
}

export const legsOf = (
  { legAt }: Pick<RespondentWalk, "legAt">,
  edges: readonly number[],
): WalkStep[] => edges.map(legAt)

export function legsToVertex(
  walk: RespondentWalk,
  isGoal: (vertex: number) => boolean,
  through?: SearchOptions["through"],
): WalkStep[] | undefined {
  const edges = edgesToVertex(walk, isGoal, through)
  return edges && legsOf(walk, edges)
}

/** The legs of a shortest way to a question, by its index. */
export const legsTo = (walk: RespondentWalk, node: number): WalkStep[] | undefined =>
  legsToVertex(walk, (vertex) => walk.nodeOf[vertex] === node)

/** The legs of a shortest way from one question to another by their own ways, recall aside. */
export function legsBetween(base: Base, from: number, to: number): WalkStep[] | undefined {
  if (from === to) return []
  const counts = (edge: number) => base.isSure[edge] === 1
  const edges = shortestPath(base.graph, from, (vertex) => vertex === to, { counts })
  return edges && legsOf(base, edges)
}

/** The transitions of a shortest path to a question and out of it as wanted, if a respondent certainly takes it. */
export function legsLeaving(
  walk: RespondentWalk,
  node: number,
  isWanted: (leg: WalkStep) => boolean,
): WalkStep[] | undefined {
  const { graph, nodeOf, legAt, isSure } = walk
  const leave = (vertex: number): WalkStep | undefined => {
    if (nodeOf[vertex] !== node) return undefined
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (isSure(edge) && isWanted(legAt(edge))) return legAt(edge)
    return undefined
  }
  let last: WalkStep | undefined
  const before = legsToVertex(walk, (vertex) => (last = leave(vertex)) !== undefined)
  return before && last && [...before, last]
}
