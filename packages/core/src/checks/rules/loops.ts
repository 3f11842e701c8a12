import { shortestPath, type EdgeFilter } from "../graph/digraph.ts"
import { shortestLoop } from "../graph/shortest-loop.ts"
import type { Finding } from "../finding.ts"
import { found, numberOf, type RouteRule, type Routed } from "../routed.ts"
import type { Leg } from "../walk/base.ts"
import { legsTo, legsToVertex } from "../walk/paths.ts"
import type { Walk } from "../walk/walk.ts"
import { inARow } from "./in-a-row.ts"
import { redirectOf, removal } from "./redirects.ts"

/**
 * QO101. Of each knot of loops the shortest that somebody gets into; else one that nobody reaches yet, as far as its ways do
 * not depend on earlier answers: whoever stands at its questions can come back to them.
 */
export const loops: RouteRule = function* (routed) {
  for (const knot of routed.base.knots) {
    const loop = loopIn(routed, knot)
    if (loop) yield circular(routed, loop)
  }
}

interface Loop {
  legs: readonly Leg[]
  /** Somebody who goes round it once. */
  witness: () => readonly Leg[] | undefined
}

function loopIn(routed: Routed, knot: readonly number[]): Loop | undefined {
  const { base, walk } = routed
  const sure: EdgeFilter = (edge) => base.isReview[edge] === 0 && base.isSure[edge] === 1
  const among = (vertices: readonly number[]): Loop | undefined => {
    const legs = shortestLoop(base.graph, vertices, sure)?.map(base.legAt)
    return legs && { legs, witness: () => goRound(walk, legs) }
  }
  const visited = knot.filter((index) => walk.surelyVisited[index] === 1)
  return among(visited) ?? (walk.isPlain ? undefined : loopInWalk(walk, knot)) ?? among(knot)
}

function goRound(walk: Walk, legs: readonly Leg[]): readonly Leg[] | undefined {
  const before = legsTo(walk, legs[0]?.node ?? -1)
  return before && [...before, ...legs]
}

/** A shortest way back to a question among these, by what respondents really do. */
function loopInWalk(walk: Walk, knot: readonly number[]): Loop | undefined {
  const inside = new Set(knot)
  const { graph, legAt, nodeOf } = walk
  const counts: EdgeFilter = (edge) => legAt(edge).exit.way.review === undefined
  const through = (vertex: number) => inside.has(nodeOf[vertex] ?? -1)
  let best: { edges: number[]; start: number } | undefined
  nodeOf.forEach((node, start) => {
    if (!inside.has(node)) return
    const within = (best?.edges.length ?? Infinity) - 1
    const isBack = (vertex: number) => nodeOf[vertex] === node
    const edges = shortestPath(graph, start, isBack, { counts, through, within })
    if (edges) best = { edges, start }
  })
  if (!best) return undefined
  const { edges, start } = best
  const legs = edges.map(legAt)
  return {
    legs,
    witness: () => {
      const before = legsToVertex(walk, (vertex) => vertex === start)
      return before && [...before, ...legs]
    },
  }
}

function circular(routed: Routed, { legs, witness }: Loop): Finding {
  const lowest = legs.reduce((least, { node }) => Math.min(least, node), Infinity)
  const turn = legs.findIndex(({ node }) => node === lowest)
  const round = [...legs.slice(turn), ...legs.slice(0, turn)]
  const indices = [...round.map(({ node }) => node), lowest]
  const closing = round.at(-1)
  const redirect = closing && redirectOf(routed, closing)
  const ids = indices.flatMap((index) => routed.flow.nodes[index]?.question.id ?? [])
  const params = {
    question: numberOf(closing?.node ?? lowest),
    target: numberOf(lowest),
    loop: inARow(indices.map((index) => `Q${numberOf(index)}`)),
  }
  return found(routed, "QO101", redirect?.place ?? {}, params, {
    path: ids,
    ...(redirect && { fix: removal(redirect) }),
    legs: witness,
  })
}
