import { compileFlow, type FlowNode } from "../flow/index.ts"
import type { Questionnaire, Redirect } from "../questionnaire/index.ts"
import { at } from "./graph/at.ts"
import { componentsOf } from "./graph/components.ts"
import {
  edgesFrom,
  edgesTo,
  shortestPath,
  targetOf,
  type Digraph,
  type EdgeFilter,
} from "./graph/digraph.ts"
import { createBase, type Base } from "./walk/base.ts"

/** Judges redirects by the question they would start at; which of the question's answers or bands it is does not matter. */
export interface RedirectGuard {
  /** Whether a redirect from this question would let a respondent come back to it. An unknown target makes no loop. */
  makesLoop: (question: string, redirect: Redirect) => boolean
  /** The loop it would close, as ids of questions, the first again at the end; `undefined`: none. Takes longer. */
  loopOf: (question: string, redirect: Redirect) => readonly string[] | undefined
}

/**
 * Tells of redirects that are being drawn whether they would be refused, without checking everything anew: prepared once for
 * a questionnaire, in time linear in its size, it answers in microseconds. Where recall decides the ways, every way that is
 * written down counts.
 */
export function createRedirectGuard(questionnaire: Questionnaire): RedirectGuard {
  const base = createBase(compileFlow(questionnaire))
  const { flow } = base
  const isTaken = takenEdges(base)
  const goesOn = (edge: number) => isTaken[edge] === 1
  const leads = createReach(base, goesOn)

  const targetOfRedirect = (node: FlowNode, redirect: Redirect): number => {
    switch (redirect.to) {
      case "question":
        return redirect.review ? -1 : (flow.byId.get(redirect.id) ?? -1)
      case "block":
        return flow.firstOfBlock.get(redirect.id) ?? -1
      case "completeBlock": {
        let index = node.index
        while (flow.nodes[index]?.block === node.block) index++
        return index < flow.nodes.length ? index : -1
      }
      case "questionnaire":
      case "end":
        return -1
    }
  }
  const ends = (question: string, redirect: Redirect): [number, number] | undefined => {
    const node = flow.nodes[flow.byId.get(question) ?? -1]
    const target = node ? targetOfRedirect(node, redirect) : -1
    return node && target >= 0 && leads(target, node.index) ? [node.index, target] : undefined
  }
  return {
    makesLoop: (question, redirect) => ends(question, redirect) !== undefined,
    loopOf: (question, redirect) => {
      const [from, target] = ends(question, redirect) ?? []
      if (from === undefined || target === undefined) return undefined
      const isBack = (vertex: number) => vertex === from
      const back =
        from === target ? [] : (shortestPath(base.graph, target, isBack, { counts: goesOn }) ?? [])
      const indices = [from, target, ...back.map((edge) => targetOf(base.graph, edge))]
      return indices.flatMap((index) => flow.nodes[index]?.question.id ?? [])
    },
  }
}

/**
 * Edges that close a loop: none of a review, and of what follows when it is used up only where it goes back, so that one
 * comes here again to use it up.
 */
function takenEdges({
  graph,
  legAt,
  isReview,
  isSure,
  bound,
  exhaustible,
  exits,
}: Base): Uint8Array {
  const taken = isSure.map((sure, edge) => (sure === 1 && isReview[edge] === 0 ? 1 : 0))
  for (const node of [...bound, ...exhaustible])
    for (let edge = edgesFrom(graph, node); edge < edgesTo(graph, node); edge++) {
      const isUsedUp = !exits[node]?.includes(legAt(edge).exit)
      const goesBack = exits[node]?.some(({ way }) => way.review !== undefined && way.to <= node)
      if (isReview[edge] === 0 && (!isUsedUp || goesBack)) taken[edge] = 1
    }
  return taken
}

/**
 * Whether one question leads to another. A spanning forest answers most pairs at once: below in the tree means yes, earlier in
 * topological order means no (GRAIL, Yildirim et al. 2010); only what is left is searched, cut by both.
 */
function createReach({ graph, knots }: Base, goesOn: EdgeFilter) {
  const { of } = componentsOf(graph, goesOn)
  const { entered, left, lowest } = intervals(graph, goesOn)
  const isBelow = (top: number, vertex: number) =>
    at(entered, top) <= at(entered, vertex) && at(left, vertex) <= at(left, top)
  const isOutside = (top: number, vertex: number) =>
    at(of, top) < at(of, vertex) ||
    // Of ways that go round, the ranges say nothing.
    (knots.length === 0 && (at(left, vertex) > at(left, top) || at(left, vertex) < at(lowest, top)))
  const seen = new Int32Array(graph.size)
  let search = 0
  return (from: number, to: number): boolean => {
    search++
    const open = [from]
    const visit = (target: number) => {
      if (seen[target] === search || isOutside(target, to)) return
      seen[target] = search
      open.push(target)
    }
    for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
      if (at(of, vertex) === at(of, to) || isBelow(vertex, to)) return true
      for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
        if (goesOn(edge)) visit(targetOf(graph, edge))
    }
    return false
  }
}

/**
 * When a depth-first walk enters and leaves each vertex, and the first that is left of all that it leads to, where no ways go
 * round.
 */
function intervals(graph: Digraph, goesOn: EdgeFilter) {
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
    if (!goesOn(edge)) return
    if (entered[target] === 0) enter(target)
    else lower(vertex, lowest[target])
  }
  for (let root = 0; root < graph.size; root++) {
    if (entered[root] === 0) enter(root)
    for (let vertex = trail.at(-1); vertex !== undefined; vertex = trail.at(-1)) step(vertex)
  }
  return { entered, left, lowest }
}
