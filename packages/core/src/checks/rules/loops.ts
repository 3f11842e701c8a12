import { shortestPath, type EdgeFilter } from "../graph/digraph.ts"
import { shortestLoop } from "../graph/shortest-loop.ts"
import type { Finding } from "../finding.ts"
import { found, numberOf, type RouteRule, type Routed } from "../routed.ts"
import type { Leg } from "../walk/base.ts"
import { legsTo } from "../walk/paths.ts"
import { redirectOf, removal } from "./redirects.ts"

/** More questions than a text names. */
const MOST_NAMED = 12

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

function loopIn(routed: Routed, knot: readonly number[]): readonly Leg[] | undefined {
  const { base, walk } = routed
  const sure: EdgeFilter = (edge) => base.isReview[edge] === 0 && base.isSure[edge] === 1
  const among = (vertices: readonly number[]) =>
    shortestLoop(base.graph, vertices, sure)?.map(base.legAt)
  const visited = knot.filter((index) => walk.surelyVisited[index] === 1)
  return among(visited) ?? (walk.isPlain ? undefined : loopInWalk(routed, knot)) ?? among(knot)
}

/** A shortest way back to a question among these, by what respondents really do. */
function loopInWalk({ walk }: Routed, knot: readonly number[]): readonly Leg[] | undefined {
  const inside = new Set(knot)
  const { graph, legAt, nodeOf } = walk
  const counts: EdgeFilter = (edge) => legAt(edge).exit.way.review === undefined
  const through = (vertex: number) => inside.has(nodeOf[vertex] ?? -1)
  let best: number[] | undefined
  nodeOf.forEach((node, vertex) => {
    if (!inside.has(node)) return
    const within = (best?.length ?? Infinity) - 1
    const isBack = (each: number) => nodeOf[each] === node
    best = shortestPath(graph, vertex, isBack, { counts, through, within }) ?? best
  })
  return best?.map(legAt)
}

function circular(routed: Routed, legs: readonly Leg[]): Finding {
  const lowest = Math.min(...legs.map(({ node }) => node))
  const turn = legs.findIndex(({ node }) => node === lowest)
  const round = [...legs.slice(turn), ...legs.slice(0, turn)]
  const indices = [...round.map(({ node }) => node), lowest]
  const closing = round.at(-1)
  const redirect = closing && redirectOf(routed, closing)
  const ids = indices.flatMap((index) => routed.flow.nodes[index]?.question.id ?? [])
  const params = {
    question: numberOf(closing?.node ?? lowest),
    target: numberOf(lowest),
    loop: named(indices),
  }
  return found(routed, "QO101", redirect?.place ?? {}, params, {
    path: ids,
    ...(redirect && { fix: removal(redirect) }),
    legs: () => {
      const before = legsTo(routed.walk, lowest)
      return before && [...before, ...round]
    },
  })
}

function named(indices: readonly number[]): string {
  const names = indices.map((index) => `Q${numberOf(index)}`)
  if (names.length > MOST_NAMED) names.splice(MOST_NAMED - 2, names.length - MOST_NAMED, "…")
  return names.join(" → ")
}
