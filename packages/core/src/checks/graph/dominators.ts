import { numberAt } from "./number-at.ts"
import { edgesFrom, edgesTo, reverseGraph, targetOf, type Digraph } from "./digraph.ts"

/** `(a, b)`: every path from the start to `b` goes through `a`; also if they are the same. */
export type IsDominator = (a: number, b: number) => boolean

/**
 * Lengauer and Tarjan, "A fast algorithm for finding dominators in a flowgraph" (1979), with path compression: O(edges · log
 * vertices). A vertex that the start does not reach neither dominates nor is dominated.
 */
export function dominatorsOf(graph: Digraph, start: number): IsDominator {
  const { order, number, parent } = depthFirst(graph, start)
  const immediate = immediateDominators(graph, order, number, parent)
  const size = new Int32Array(order.length).fill(1)
  for (let vertex = order.length - 1; vertex > 0; vertex--) {
    const above = numberAt(immediate, vertex)
    size[above] = numberAt(size, above) + numberAt(size, vertex)
  }
  // Every subtree gets a contiguous range of numbers.
  const from = new Int32Array(order.length)
  const free = new Int32Array(order.length).fill(1)
  for (let vertex = 1; vertex < order.length; vertex++) {
    const above = numberAt(immediate, vertex)
    from[vertex] = numberAt(from, above) + numberAt(free, above)
    free[above] = numberAt(free, above) + numberAt(size, vertex)
  }
  return (a, b) => {
    const above = number[a] ?? -1
    const below = number[b] ?? -1
    if (above < 0 || below < 0) return false
    const distance = numberAt(from, below) - numberAt(from, above)
    return distance >= 0 && distance < numberAt(size, above)
  }
}

interface VertexNumbering {
  /** Vertices in the order they were found, and that order by vertex; −1: not found. */
  order: readonly number[]
  number: Int32Array
  parent: Int32Array
}

function depthFirst(graph: Digraph, start: number): VertexNumbering {
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
  const before = reverseGraph(graph)
  const count = order.length
  const semi = new Int32Array(count).map((_, vertex) => vertex)
  const forest = createForest(semi)
  const immediate = new Int32Array(count)
  const bucket = new Int32Array(count).fill(-1)
  const nextInBucket = new Int32Array(count).fill(-1)
  const findSemi = (vertex: number) => {
    const from = order[vertex] ?? 0
    for (let edge = edgesFrom(before, from); edge < edgesTo(before, from); edge++) {
      const source = numberAt(number, targetOf(before, edge))
      if (source >= 0)
        semi[vertex] = Math.min(numberAt(semi, vertex), numberAt(semi, forest.least(source)))
    }
    const owner = numberAt(semi, vertex)
    nextInBucket[vertex] = numberAt(bucket, owner)
    bucket[owner] = vertex
  }
  const emptyBucket = (above: number) => {
    for (let each = numberAt(bucket, above); each >= 0; each = numberAt(nextInBucket, each)) {
      const least = forest.least(each)
      immediate[each] = numberAt(semi, least) < numberAt(semi, each) ? least : above
    }
    bucket[above] = -1
  }
  for (let vertex = count - 1; vertex > 0; vertex--) {
    findSemi(vertex)
    forest.link(vertex, numberAt(parent, vertex))
    emptyBucket(numberAt(parent, vertex))
  }
  for (let vertex = 1; vertex < count; vertex++)
    if (immediate[vertex] !== semi[vertex])
      immediate[vertex] = numberAt(immediate, numberAt(immediate, vertex))
  return immediate
}

/** The forest that Lengauer and Tarjan grow: `least` gives the vertex of least semidominator on the way up. */
function createForest(semi: Int32Array) {
  const above = new Int32Array(semi.length).fill(-1)
  const label = semi.slice()
  const trail: number[] = []
  const isRoot = (vertex: number) => numberAt(above, vertex) < 0
  const shorten = (vertex: number) => {
    const parent = numberAt(above, vertex)
    if (numberAt(semi, numberAt(label, parent)) < numberAt(semi, numberAt(label, vertex)))
      label[vertex] = numberAt(label, parent)
    above[vertex] = numberAt(above, parent)
  }
  return {
    link: (vertex: number, to: number) => {
      above[vertex] = to
    },
    least: (vertex: number): number => {
      if (isRoot(vertex)) return vertex
      for (let each = vertex; !isRoot(numberAt(above, each)); each = numberAt(above, each))
        trail.push(each)
      for (let each = trail.pop(); each !== undefined; each = trail.pop()) shorten(each)
      return numberAt(label, vertex)
    },
  }
}
