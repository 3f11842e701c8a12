import { filterGraph, reachedFrom, targetOf } from "../graph/digraph.ts"
import { dominatorsOf, type IsDominator } from "../graph/dominators.ts"
import type { RespondentWalk } from "../walk/walk.ts"
import { createWork } from "../walk/work.ts"

/**
 * `(passed, goal)`: whether a respondent certainly reaches a question without having been at another; `undefined`: too much work
 * to decide.
 */
export type CanAvoid = (passed: number, goal: number) => boolean | undefined

/** Edges that one step of work looks at: each takes some nanoseconds. */
const EDGES_A_STEP = 256

/**
 * `dominates` uses the questions' written routes, not all of which need be taken. Has a separate budget: work here does not
 * reduce that of other rules.
 */
export function createAvoidance(
  walk: RespondentWalk,
  dominates: () => IsDominator,
  budget: number,
): CanAvoid {
  const isExact = walk.isPlain && walk.isExact
  let search: CanAvoid | undefined
  return (passed, goal) => {
    if (dominates()(passed, goal)) return false
    return isExact || (search ??= searchIn(walk, budget))(passed, goal)
  }
}

function searchIn(walk: RespondentWalk, budget: number): CanAvoid {
  const { graph, start, nodeOf, isSure } = walk
  const work = createWork(budget)
  const certain = filterGraph(graph, isSure)
  const vertices = new Map<number, number[]>()
  nodeOf.forEach((node, vertex) => {
    const known = vertices.get(node)
    if (known) known.push(vertex)
    else vertices.set(node, [vertex])
  })
  const comes = reachedFrom(graph, [start], isSure)
  const dominates = dominatorsOf(certain, start)
  const around = new Map<number, ReadonlySet<number> | undefined>()

  /** Questions that can be reached around this one. */
  const nodesAround = (passed: number): ReadonlySet<number> | undefined => {
    if (!work.spend((graph.size + graph.to.length) / EDGES_A_STEP)) return undefined
    if (nodeOf[start] === passed) return new Set()
    const reached = reachedFrom(certain, [start], (edge) => {
      return nodeOf[targetOf(certain, edge)] !== passed
    })
    return new Set(nodeOf.filter((_, vertex) => reached[vertex] === 1))
  }
  return (passed, goal) => {
    const goals = vertices.get(goal) ?? []
    const [only, ...others] = vertices.get(passed) ?? []
    if (others.length === 0)
      return goals.some((to) => comes[to] === 1 && !dominates(only ?? -1, to))
    if (!around.has(passed)) around.set(passed, nodesAround(passed))
    return around.get(passed)?.has(goal)
  }
}
