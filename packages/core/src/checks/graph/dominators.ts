import { edgesFrom, edgesTo, reversed, targetOf, type Digraph } from "./digraph.ts"

/** `(a, b)`: every path from the start to `b` goes through `a`; also where they are the same. */
export type Dominates = (a: number, b: number) => boolean

/**
 * Lengauer and Tarjan, "A fast algorithm for finding dominators in a flowgraph" (1979), with path compression:
 * O(edges · log vertices). What is not reached from the start dominates nothing and is dominated by nothing.
 */
export function dominatorsOf(graph: Digraph, start: number): Dominates {
  const { order, number, parent } = depthFirst(graph, start)
  const immediate = immediateDominators(graph, order, number, parent)
  const size = new Int32Array(order.length).fill(1)
  for (let at = order.length - 1; at > 0; at--) {
    const above = immediate[at] ?? 0
    size[above] = (size[above] ?? 0) + (size[at] ?? 0)
  }
  // Every subtree gets a run of numbers of its own.
  const from = new Int32Array(order.length)
  const free = new Int32Array(order.length).fill(1)
  for (let at = 1; at < order.length; at++) {
    const above = immediate[at] ?? 0
    from[at] = (from[above] ?? 0) + (free[above] ?? 0)
    free[above] = (free[above] ?? 0) + (size[at] ?? 0)
  }
  return (a, b) => {
    const above = number[a] ?? -1
    const below = number[b] ?? -1
    if (above < 0 || below < 0) return false
    const at = (from[below] ?? 0) - (from[above] ?? 0)
    return at >= 0 && at < (size[above] ?? 0)
  }
}

interface Numbering {
  /** Vertices in the order they were found, and that order by vertex; −1: not found. */
  order: readonly number[]
  number: Int32Array
  parent: Int32Array
}

function depthFirst(graph: Digraph, start: number): Numbering {
  const order: number[] = []
  const number = new Int32Array(graph.size).fill(-1)
  const parent = new Int32Array(graph.size)
  const next = graph.first.slice(0, graph.size)
  const trail: number[] = []
  const open = (vertex: number, above: number) => {
    parent[order.length] = above
    number[vertex] = order.length
    order.push(vertex)
    trail.push(vertex)
  }
  open(start, 0)
  for (let vertex = trail.at(-1); vertex !== undefined; vertex = trail.at(-1)) {
    const edge = next[vertex] ?? 0
    if (edge >= edgesTo(graph, vertex)) {
      trail.pop()
      continue
    }
    next[vertex] = edge + 1
    const target = targetOf(graph, edge)
    if (number[target] === -1) open(target, number[vertex] ?? 0)
  }
  return { order, number, parent }
}

function immediateDominators(
  graph: Digraph,
  order: readonly number[],
  number: Int32Array,
  parent: Int32Array,
): Int32Array {
  const before = reversed(graph)
  const count = order.length
  const semi = Int32Array.from(order.keys())
  const best = createForest(semi)
  const immediate = new Int32Array(count)
  const bucket = new Int32Array(count).fill(-1)
  const nextInBucket = new Int32Array(count).fill(-1)
  for (let at = count - 1; at > 0; at--) {
    const vertex = order[at] ?? 0
    for (let edge = edgesFrom(before, vertex); edge < edgesTo(before, vertex); edge++) {
      const from = number[targetOf(before, edge)] ?? -1
      if (from < 0) continue
      const candidate = semi[best.least(from)] ?? 0
      if (candidate < (semi[at] ?? 0)) semi[at] = candidate
    }
    const owner = semi[at] ?? 0
    nextInBucket[at] = bucket[owner] ?? -1
    bucket[owner] = at
    const above = parent[at] ?? 0
    best.link(at, above)
    for (let each = bucket[above] ?? -1; each >= 0; each = nextInBucket[each] ?? -1) {
      const least = best.least(each)
      immediate[each] = (semi[least] ?? 0) < (semi[each] ?? 0) ? least : above
    }
    bucket[above] = -1
  }
  for (let at = 1; at < count; at++)
    if (immediate[at] !== semi[at]) immediate[at] = immediate[immediate[at] ?? 0] ?? 0
  return immediate
}

/** The forest that Lengauer and Tarjan grow: `least` gives the vertex of least semidominator on the way up. */
function createForest(semi: Int32Array) {
  const above = new Int32Array(semi.length).fill(-1)
  const label = semi.slice()
  const trail: number[] = []
  const compress = (vertex: number) => {
    let at = vertex
    while ((above[above[at] ?? -1] ?? -1) >= 0) {
      trail.push(at)
      at = above[at] ?? -1
    }
    for (let each = trail.pop(); each !== undefined; each = trail.pop()) {
      const parent = above[each] ?? 0
      if ((semi[label[parent] ?? 0] ?? 0) < (semi[label[each] ?? 0] ?? 0))
        label[each] = label[parent] ?? 0
      above[each] = above[parent] ?? -1
    }
  }
  return {
    link: (vertex: number, to: number) => {
      above[vertex] = to
    },
    least: (vertex: number): number => {
      if ((above[vertex] ?? -1) < 0) return vertex
      compress(vertex)
      return label[vertex] ?? vertex
    },
  }
}
