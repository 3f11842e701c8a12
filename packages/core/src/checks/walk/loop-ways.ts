import { edgesTo, type EdgeFilter } from "../graph/digraph.ts"
import { createReach, type LeadsTo } from "../graph/reach.ts"
import { vertexOf, type Base } from "./base.ts"

/** Edges that make loops, and their targets, as far as they hold for all earlier answers. */
export interface LoopWays {
  /** Whether one question leads to another by any edges, reviews among them. */
  leadsAtAll: LeadsTo
  /** Whether it does by edges that make loops together with a new redirect that starts at the second. */
  leads: LeadsTo
  /** Whether an edge makes loops together with a new redirect that starts at this question. */
  counts: (edge: number, start: number) => boolean
  /** Whether it makes loops without a new redirect. */
  isSure: EdgeFilter
  /** Whether some edges count only together with some new redirects. */
  hasConditionalEdges: boolean
}

/**
 * A review makes no loops. The way after it is used up does where the review leads back to its own question; else only together
 * with a new redirect that starts where the review leads to, for by that one comes back to use it up.
 */
export function loopWaysOf(base: Base): LoopWays {
  const { graph, isReview, exhaustible, exits, components, flow } = base
  let known: LeadsTo | undefined
  const leadsAtAll: LeadsTo = (from, to) =>
    (known ??= createReach(graph, { surely: everyEdge }))(from, to)

  const surely = isReview.map((review) => 1 - review)
  const reviewed = new Map<number, readonly number[]>()
  for (const node of exhaustible) {
    const targets = (exits[node] ?? []).flatMap(({ way }) =>
      way.review === undefined ? [] : vertexOf(way.to, flow.nodes.length),
    )
    if (targets.some((target) => components.of[target] === components.of[node])) continue
    const usedUp = edgesTo(graph, node) - 1
    surely[usedUp] = 0
    reviewed.set(usedUp, targets)
  }
  const isSure = (edge: number) => surely[edge] === 1
  const counts = (edge: number, start: number) =>
    isSure(edge) || reviewed.get(edge)?.some((target) => leadsAtAll(target, start)) === true
  const perhaps = (edge: number) => isReview[edge] === 0
  const leads = createReach(
    graph,
    reviewed.size === 0 ? { surely: isSure } : { surely: isSure, perhaps, counts },
  )
  return { leadsAtAll, leads, counts, isSure, hasConditionalEdges: reviewed.size > 0 }
}

const everyEdge = () => true
