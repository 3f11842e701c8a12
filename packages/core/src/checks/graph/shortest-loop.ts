import {
  edgesFrom,
  edgesTo,
  shortestPath,
  targetOf,
  type Digraph,
  type EdgeFilter,
} from "./digraph.ts"

/** The part of a graph that is searched for loops: these vertices, along edges that count. */
export interface Knot {
  graph: Digraph
  vertices: readonly number[]
  counts: EdgeFilter
  /** Takes some steps of work; `false`: there are not enough left. */
  spend: (steps: number) => boolean
}

/** A way back, as its edges. */
export interface WayBack {
  start: number
  edges: readonly number[]
}

/**
 * Edges of a shortest cycle. Every cycle has an edge against the order of the given vertices, so the search starts only from the
 * targets of such edges, each no deeper than the best cycle so far. If the work limit is exceeded, any cycle, cut short.
 */
export const shortestLoop = (knot: Knot): readonly number[] | undefined =>
  shortestWayBack(knot, headsAmong(knot), (vertex, start) => vertex === start)?.edges

/**
 * A shortest path from one of these starts back to an equal vertex. If the work limit is exceeded, any cycle, cut short; then
 * none does not prove that there is no path back.
 */
export function shortestWayBack(
  knot: Knot,
  starts: Iterable<number>,
  isSame: (vertex: number, start: number) => boolean,
): WayBack | undefined {
  const { graph, vertices, counts, spend } = knot
  const inside = new Set(vertices)
  const through = (vertex: number) => inside.has(vertex)
  const from = (start: number, options: { within?: number; spend?: Knot["spend"] }) => {
    const isBack = (vertex: number) => isSame(vertex, start)
    const edges = shortestPath(graph, start, isBack, { counts, through, ...options })
    return edges && { start, edges }
  }
  let best: WayBack | undefined
  for (const start of starts) {
    if (best?.edges.length === 1 || !spend(1)) break
    best = from(start, { within: (best?.edges.length ?? Infinity) - 1, spend }) ?? best
  }
  if (best || spend(0)) return best
  const start = someOnLoop(knot, inside)
  return start === undefined ? undefined : from(start, {})
}

/** Targets of edges that do not lead on. */
function headsAmong({ graph, vertices, counts }: Knot): Set<number> {
  const position = new Map(vertices.map((vertex, index) => [vertex, index]))
  const heads = new Set<number>()
  for (const [vertex, own] of position)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++) {
      const target = targetOf(graph, edge)
      if (counts(edge) && (position.get(target) ?? Infinity) <= own) heads.add(target)
    }
  return heads
}

/** A vertex on a cycle: where a search in depth meets its own trail. */
function someOnLoop(
  { graph, vertices, counts }: Knot,
  inside: ReadonlySet<number>,
): number | undefined {
  const next = new Map<number, number>()
  const onTrail = new Set<number>()
  const trail: number[] = []
  const open = (vertex: number) => {
    next.set(vertex, edgesFrom(graph, vertex))
    onTrail.add(vertex)
    trail.push(vertex)
  }
  /** The vertex on the trail that it leads back to. */
  const step = (vertex: number): number | undefined => {
    const edge = next.get(vertex) ?? 0
    if (edge >= edgesTo(graph, vertex)) {
      trail.pop()
      onTrail.delete(vertex)
      return undefined
    }
    next.set(vertex, edge + 1)
    const target = targetOf(graph, edge)
    if (!counts(edge) || !inside.has(target)) return undefined
    if (onTrail.has(target)) return target
    if (!next.has(target)) open(target)
    return undefined
  }
  for (const root of vertices) {
    if (!next.has(root)) open(root)
    for (let vertex = trail.at(-1); vertex !== undefined; vertex = trail.at(-1)) {
      const met = step(vertex)
      if (met !== undefined) return met
    }
  }
  return undefined
}
