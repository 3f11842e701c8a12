import {
  edgesFrom,
  edgesTo,
  shortestPath,
  targetOf,
  type Digraph,
  type EdgeFilter,
} from "./digraph.ts"

/**
 * Edges of a shortest cycle among these vertices, given in order. Every cycle has an edge that does not lead on in that order,
 * so only the targets of such edges are searched from, each no deeper than the best cycle so far.
 */
export function shortestLoop(
  graph: Digraph,
  vertices: readonly number[],
  counts: EdgeFilter = () => true,
): number[] | undefined {
  const position = new Map(vertices.map((vertex, index) => [vertex, index]))
  const through = (vertex: number) => position.has(vertex)
  let best: number[] | undefined
  for (const head of headsAmong(graph, position, counts)) {
    const within = (best?.length ?? Infinity) - 1
    const isHead = (vertex: number) => vertex === head
    best = shortestPath(graph, head, isHead, { counts, through, within }) ?? best
    if (best?.length === 1) break
  }
  return best
}

/** Targets of edges that do not lead on. */
function headsAmong(
  graph: Digraph,
  position: ReadonlyMap<number, number>,
  counts: EdgeFilter,
): Set<number> {
  const heads = new Set<number>()
  for (const [vertex, own] of position)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++) {
      const target = targetOf(graph, edge)
      if (counts(edge) && (position.get(target) ?? Infinity) <= own) heads.add(target)
    }
  return heads
}
