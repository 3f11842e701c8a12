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
  const inside = (vertex: number) => position.has(vertex)
  const heads = new Set<number>()
  for (const vertex of vertices)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++) {
      const target = targetOf(graph, edge)
      const at = position.get(target)
      if (counts(edge) && at !== undefined && at <= (position.get(vertex) ?? 0)) heads.add(target)
    }
  let best: number[] | undefined
  for (const head of heads) {
    const within = (best?.length ?? Infinity) - 1
    const isHead = (vertex: number) => vertex === head
    best = shortestPath(graph, head, isHead, { counts, through: inside, within }) ?? best
    if (best?.length === 1) break
  }
  return best
}
