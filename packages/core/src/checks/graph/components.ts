import { edgesFrom, edgesTo, targetOf, type Digraph, type EdgeFilter } from "./digraph.ts"

/** Strongly connected components (Tarjan) with an explicit stack, for chains of any length. */
export interface Components {
  /** The component of each vertex. An edge never leads to a component with a higher number. */
  of: Int32Array
  count: number
}

export function componentsOf(graph: Digraph, counts: EdgeFilter = () => true): Components {
  const { size } = graph
  const of = new Int32Array(size).fill(-1)
  const found = new Int32Array(size)
  const low = new Int32Array(size)
  const next = graph.first.slice(0, size)
  const waiting: number[] = []
  const trail: number[] = []
  let time = 0
  let count = 0

  const open = (vertex: number) => {
    found[vertex] = low[vertex] = ++time
    waiting.push(vertex)
    trail.push(vertex)
  }
  const lower = (vertex: number, to: number) => {
    if (to < (low[vertex] ?? 0)) low[vertex] = to
  }
  const close = (vertex: number) => {
    trail.pop()
    const below = trail.at(-1)
    if (below !== undefined) lower(below, low[vertex] ?? 0)
    if (low[vertex] !== found[vertex]) return
    let member
    do {
      member = waiting.pop() ?? vertex
      of[member] = count
    } while (member !== vertex)
    count++
  }

  const step = (vertex: number) => {
    const edge = next[vertex] ?? 0
    if (edge >= edgesTo(graph, vertex)) return close(vertex)
    next[vertex] = edge + 1
    const target = targetOf(graph, edge)
    if (!counts(edge)) return
    if (found[target] === 0) open(target)
    else if (of[target] === -1) lower(vertex, found[target] ?? 0)
  }
  for (let root = 0; root < size; root++) {
    if (found[root] === 0) open(root)
    for (let vertex = trail.at(-1); vertex !== undefined; vertex = trail.at(-1)) step(vertex)
  }
  return { of, count }
}

/** The components that hold a cycle, each as its vertices in order. */
export function cyclicComponents(graph: Digraph, counts: EdgeFilter = () => true): number[][] {
  const { of } = componentsOf(graph, counts)
  const members = new Map<number, number[]>()
  const cyclic = new Set<number>()
  for (let vertex = 0; vertex < graph.size; vertex++)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (counts(edge) && of[targetOf(graph, edge)] === of[vertex]) cyclic.add(of[vertex] ?? -1)
  if (cyclic.size === 0) return []
  of.forEach((component, vertex) => {
    if (!cyclic.has(component)) return
    const list = members.get(component) ?? []
    list.push(vertex)
    members.set(component, list)
  })
  return [...members.values()]
}
