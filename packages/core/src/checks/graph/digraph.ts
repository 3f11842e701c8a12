/** A directed graph as rows of edges: those of vertex `v` are `first[v]` up to `first[v + 1]`. */
export interface Digraph {
  size: number
  first: Int32Array
  /** Target of each edge. */
  to: Int32Array
}

/** Whether an edge counts, by its index. */
export type EdgeFilter = (edge: number) => boolean

/** The graph with these targets for each vertex; vertices beyond the list have none. */
export function digraphOf(size: number, targets: readonly (readonly number[])[]): Digraph {
  const first = new Int32Array(size + 1)
  for (let vertex = 0; vertex < size; vertex++)
    first[vertex + 1] = (first[vertex] ?? 0) + (targets[vertex]?.length ?? 0)
  const to = new Int32Array(first[size] ?? 0)
  targets.forEach((row, vertex) => to.set(row, first[vertex]))
  return { size, first, to }
}

/** The graph with only the edges that count. */
export function filterGraph(graph: Digraph, counts: EdgeFilter): Digraph {
  const first = new Int32Array(graph.size + 1)
  const to = new Int32Array(graph.to.length)
  let kept = 0
  for (let vertex = 0; vertex < graph.size; vertex++) {
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (counts(edge)) to[kept++] = targetOf(graph, edge)
    first[vertex + 1] = kept
  }
  return { size: graph.size, first, to: to.subarray(0, kept) }
}

export const edgesFrom = ({ first }: Digraph, vertex: number): number => first[vertex] ?? 0
export const edgesTo = ({ first }: Digraph, vertex: number): number => first[vertex + 1] ?? 0
export const targetOf = ({ to }: Digraph, edge: number): number => to[edge] ?? -1

export function reverseGraph(graph: Digraph): Digraph {
  const first = new Int32Array(graph.size + 1)
  for (const target of graph.to) first[target + 1] = (first[target + 1] ?? 0) + 1
  for (let vertex = 0; vertex < graph.size; vertex++)
    first[vertex + 1] = (first[vertex + 1] ?? 0) + (first[vertex] ?? 0)
  const next = first.slice()
  const to = new Int32Array(graph.to.length)
  for (let vertex = 0; vertex < graph.size; vertex++)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++) {
      const target = targetOf(graph, edge)
      to[next[target] ?? 0] = vertex
      next[target] = (next[target] ?? 0) + 1
    }
  return { size: graph.size, first, to }
}

/** 1 for each vertex that can be reached from these, themselves included. */
export function reachedFrom(
  graph: Digraph,
  starts: Iterable<number>,
  counts: EdgeFilter = everyEdge,
): Uint8Array {
  const reached = new Uint8Array(graph.size)
  const open: number[] = []
  const enter = (vertex: number) => {
    if (reached[vertex] !== 0) return
    reached[vertex] = 1
    open.push(vertex)
  }
  for (const start of starts) enter(start)
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop())
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (counts(edge)) enter(targetOf(graph, edge))
  return reached
}

const everyEdge: EdgeFilter = () => true

export interface SearchOptions {
  counts?: EdgeFilter
  /** Vertices that may be passed through, start and goal aside. */
  through?: (vertex: number) => boolean
  /** Gives up beyond this many edges in a row. */
  within?: number
  /** A search takes a step of work for each vertex and edge; it gives up where this says `false`. */
  spend?: (steps: number) => boolean
}

/** Edges of a shortest path that starts with at least one edge and ends at a goal; `undefined`: there is none. */
export function shortestPath(
  graph: Digraph,
  start: number,
  isGoal: (vertex: number) => boolean,
  { counts = everyEdge, through = everyVertex, within = Infinity, spend }: SearchOptions = {},
): number[] | undefined {
  const cameBy = new Map<number, { edge: number; from: number }>()
  let row: number[] = []
  const enter = (target: number, edge: number, from: number): boolean => {
    if (cameBy.has(target)) return false
    cameBy.set(target, { edge, from })
    if (isGoal(target)) return true
    if (target !== start && through(target)) row.push(target)
    return false
  }
  /** The goal, if one of these leads to it. */
  const leave = (from: number): number | undefined => {
    for (let edge = edgesFrom(graph, from); edge < edgesTo(graph, from); edge++)
      if (counts(edge) && enter(targetOf(graph, edge), edge, from)) return targetOf(graph, edge)
    return undefined
  }
  let last = [start]
  for (let length = 1; last.length > 0 && length <= within; length++) {
    row = []
    for (const from of last) {
      if (spend?.(1 + edgesTo(graph, from) - edgesFrom(graph, from)) === false) return undefined
      const goal = leave(from)
      if (goal !== undefined) return trail(cameBy, start, goal)
    }
    last = row
  }
  return undefined
}

const everyVertex = () => true

function trail(
  cameBy: ReadonlyMap<number, { edge: number; from: number }>,
  start: number,
  goal: number,
): number[] {
  const edges: number[] = []
  for (let step = cameBy.get(goal); step; step = cameBy.get(step.from)) {
    edges.push(step.edge)
    if (step.from === start) break
  }
  return edges.toReversed()
}
