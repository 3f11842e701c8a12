import { numberAt } from "./number-at.ts"
import { componentsOf } from "./components.ts"
import { edgesFrom, edgesTo, targetOf, type Digraph, type EdgeFilter } from "./digraph.ts"

/** Whether one vertex leads to another, by way of none or some edges. */
export type LeadsTo = (from: number, to: number) => boolean

/** Edges of which some count for every search, and others for some. */
export interface CountedEdges {
  /** Edges that always count. */
  surely: EdgeFilter
  /** Edges that may count: those that surely do, and more. */
  perhaps?: EdgeFilter
  /** Whether an edge that may count does so in a search for this vertex. */
  counts?: (edge: number, to: number) => boolean
}

/**
 * Prepares reachability queries of a graph in linear time. A spanning forest answers most pairs immediately: below in the tree
 * means yes, earlier in topological order means no (GRAIL, Yildirim et al. 2010); only the remaining pairs are searched, pruned
 * by both.
 */
export function createReach(graph: Digraph, ways: CountedEdges): LeadsTo {
  const { surely, perhaps = surely, counts = surely } = ways
  const inside = boundsIn(graph, surely)
  const outside = perhaps === surely ? inside : boundsIn(graph, perhaps)
  const isBelow = (top: number, vertex: number) =>
    numberAt(inside.of, top) === numberAt(inside.of, vertex) ||
    (numberAt(inside.entered, top) <= numberAt(inside.entered, vertex) &&
      numberAt(inside.left, vertex) <= numberAt(inside.left, top))
  const isOutside = (top: number, vertex: number) =>
    numberAt(outside.of, top) < numberAt(outside.of, vertex) ||
    // Ranges are meaningless for cyclic paths.
    (!outside.goesRound &&
      (numberAt(outside.left, vertex) > numberAt(outside.left, top) ||
        numberAt(outside.left, vertex) < numberAt(outside.lowest, top)))
  const seen = new Int32Array(graph.size)
  let search = 0
  return (from, to) => {
    if (isOutside(from, to)) return false
    search++
    const open = [from]
    const visit = (target: number) => {
      if (seen[target] === search || isOutside(target, to)) return
      seen[target] = search
      open.push(target)
    }
    for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
      if (isBelow(vertex, to)) return true
      for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
        if (counts(edge, to)) visit(targetOf(graph, edge))
    }
    return false
  }
}

/** Intervals of a depth-first walk of a graph, and its components. */
function boundsIn(graph: Digraph, counts: EdgeFilter) {
  const { of, count } = componentsOf(graph, counts)
  return { of, goesRound: count < graph.size, ...intervals(graph, counts) }
}

/** When a depth-first walk enters and leaves each vertex, and the earliest leaving time among its successors, without cycles. */
function intervals(graph: Digraph, counts: EdgeFilter) {
  const entered = new Int32Array(graph.size)
  const left = new Int32Array(graph.size)
  const lowest = new Int32Array(graph.size).fill(2 ** 31 - 1)
  const next = graph.first.slice(0, graph.size)
  const trail: number[] = []
  let time = 0
  const enter = (vertex: number) => {
    entered[vertex] = ++time
    trail.push(vertex)
  }
  const lower = (vertex: number, to = 0) => {
    lowest[vertex] = Math.min(lowest[vertex] ?? 0, to)
  }
  const leave = (vertex: number) => {
    trail.pop()
    left[vertex] = ++time
    lower(vertex, time)
    const above = trail.at(-1)
    if (above !== undefined) lower(above, lowest[vertex])
  }
  const step = (vertex: number) => {
    const edge = next[vertex] ?? 0
    if (edge >= edgesTo(graph, vertex)) return leave(vertex)
    next[vertex] = edge + 1
    const target = targetOf(graph, edge)
    if (!counts(edge)) return
    if (entered[target] === 0) enter(target)
    else lower(vertex, lowest[target])
  }
  for (let root = 0; root < graph.size; root++) {
    if (entered[root] === 0) enter(root)
    for (let vertex = trail.at(-1); vertex !== undefined; vertex = trail.at(-1)) step(vertex)
  }
  return { entered, left, lowest }
}
