import { END, isConditional, LEAVES } from "../../flow/index.ts"
import { edgesFrom, edgesTo, reachedFrom, type Digraph, type EdgeFilter } from "../graph/digraph.ts"
import { ENDS, vertexOf, type Base, type WalkStep } from "./base.ts"
import { explore, type ExploredStates } from "./explore.ts"
import { NO_GROUPS, type Grouping } from "./grouping.ts"
import type { Work } from "./work.ts"

/** All possible actions of respondents from the start, as a graph. */
export interface RespondentWalk {
  base: Base
  graph: Digraph
  start: number
  /** The question of each vertex, or a negative end. */
  nodeOf: Int32Array
  /** The respondent's transition of an edge. */
  legAt: (edge: number) => WalkStep
  /** Vertices that are reached, as far as the walk is decided; else those that may be. */
  reached: Uint8Array
  /** Vertices that are reached for certain. */
  surelyReached: Uint8Array
  /** Questions that are reached, as far as the walk is decided; else those that may be. */
  visited: Uint8Array
  /** Questions that are reached for certain. */
  surelyVisited: Uint8Array
  /** Edges that a respondent at their start can certainly take. */
  isSure: EdgeFilter
  /** Whether the combinations were few enough to follow all of them; those of conditions are not followed. */
  isDecided: boolean
  /** Whether all that is reached is reached for certain. */
  isExact: boolean
  /** A vertex is a question, and nothing that was answered before matters. */
  isPlain: boolean
  /** Result of recall at each vertex, if it decides routes. */
  recallOutcomes: ExploredStates["recallOutcomes"]
  grouping: Grouping
}

/** Questions whose recall, or reviews, must be followed for the ways to be exact. */
const mustFollow = ({ bound, counted }: Base): boolean => bound.size > 0 || counted.size > 0

/** The walk through a flow that has a question. `before`: the walk through an earlier one. */
export function createWalk(base: Base, work: Work, before?: RespondentWalk): RespondentWalk {
  if (!mustFollow(base)) return before ? plainWalkAgain(base, before) : plainWalk(base, true)
  const explored = explore({
    base,
    recalls: base.followed,
    reviews: base.counted,
    from: base.flow.start,
    work,
  })
  return explored ? exploredWalk(base, explored) : plainWalk(base, false)
}

/** A plain walk is the same as long as all questions lead the same ways. */
const plainWalkAgain = (base: Base, before: RespondentWalk): RespondentWalk =>
  before.isPlain && before.graph === base.graph && before.base.isConditional === base.isConditional
    ? { ...before, base, legAt: base.legAt }
    : plainWalk(base, true)

function plainWalk(base: Base, isDecided: boolean): RespondentWalk {
  const size = base.flow.nodes.length
  const nodeOf = new Int32Array(size + ENDS).map((_, vertex) => endOr(vertex, size))
  const { graph, legAt, isSure } = base
  const start = base.flow.start
  const reached = reachedFrom(graph, [start])
  const isExact = isDecided && !base.isConditional
  const surely = isExact ? reached : reachedFrom(graph, [start], (edge) => isSure[edge] === 1)
  return {
    base,
    graph,
    start,
    nodeOf,
    legAt,
    reached,
    visited: reached.slice(0, size),
    surelyReached: surely,
    surelyVisited: surely.slice(0, size),
    isSure: (edge) => isExact || isSure[edge] === 1,
    isDecided,
    isExact,
    isPlain: true,
    recallOutcomes: new Map(),
    grouping: NO_GROUPS,
  }
}

function exploredWalk(
  base: Base,
  { nodeOf, steps, recallOutcomes, grouping }: ExploredStates,
): RespondentWalk {
  const size = nodeOf.length
  const graph = graphOf(steps, size)
  const legs: WalkStep[] = []
  for (const row of steps) for (const { leg } of row) legs.push(leg)
  const legAt = (edge: number): WalkStep => {
    const leg = legs[edge]
    if (!leg) throw new Error(`no edge ${edge}`)
    return leg
  }
  const isExact = !base.isConditional
  const isSure = (edge: number) => isExact || !isConditionalAt(base, legAt(edge).node)
  const reached = reachedFrom(graph, [0])
  const surely = isExact ? reached : reachedFrom(graph, [0], isSure)
  const visitedIn = (vertices: Uint8Array) => {
    const visited = new Uint8Array(base.flow.nodes.length)
    nodeOf.forEach((node, vertex) => {
      if (vertices[vertex] === 1) visited[node] = 1
    })
    return visited
  }
  return {
    base,
    graph,
    start: 0,
    nodeOf: new Int32Array(size + ENDS).map((_, vertex) =>
      vertex < size ? (nodeOf[vertex] ?? 0) : endOr(vertex, size),
    ),
    legAt,
    reached,
    visited: visitedIn(reached),
    surelyReached: surely,
    surelyVisited: visitedIn(surely),
    isSure,
    isDecided: true,
    isExact,
    isPlain: false,
    recallOutcomes,
    grouping,
  }
}

const isConditionalAt = ({ flow, varying }: Base, index: number): boolean => {
  const node = flow.nodes[index]
  return node !== undefined && (isConditional(node) || varying.has(index))
}

/** Filled in place: there may be ten times as many steps as questions. */
function graphOf(steps: ExploredStates["steps"], size: number): Digraph {
  const first = new Int32Array(size + ENDS + 1)
  let edge = 0
  steps.forEach((row, vertex) => {
    first[vertex] = edge
    edge += row.length
  })
  first.fill(edge, steps.length)
  const to = new Int32Array(edge)
  edge = 0
  for (const row of steps) for (const step of row) to[edge++] = vertexOf(step.to, size)
  return { size: size + ENDS, first, to }
}

const endOr = (vertex: number, size: number): number => (vertex < size ? vertex : size - 1 - vertex)

/** Vertices of the ends where a respondent completes, or continues to another questionnaire. */
export const completedIn = ({ graph }: RespondentWalk): [number, number] => [
  endIn(graph, END),
  endIn(graph, LEAVES),
]

/** The vertex of a negative end. */
export const endIn = (graph: Digraph, end: number): number => vertexOf(end, graph.size - ENDS)

/** Every way that a question is left by, as often as there are ways to get there. */
export function* legsFrom(
  { graph, nodeOf, legAt }: RespondentWalk,
  node: number,
): Generator<WalkStep> {
  for (let vertex = 0; vertex < nodeOf.length; vertex++)
    if (nodeOf[vertex] === node)
      for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
        yield legAt(edge)
}
