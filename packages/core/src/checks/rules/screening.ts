import { END, isConditional, LEAVES, SCREENED, type FlowNode } from "../../flow/index.ts"
import { hasScreening } from "../../questionnaire/index.ts"
import {
  routeFinding,
  numberOf,
  placeOf,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"
import { reachedFrom, shortestPath } from "../graph/digraph.ts"
import { legsLeaving, legsOf, legsToVertex } from "../walk/paths.ts"
import { legsFrom } from "../walk/walk.ts"
import { createWork } from "../walk/work.ts"
import type { WalkStep } from "../walk/base.ts"

/** QO301–QO303, for reachable questions. */
export const screening: RouteRule = function* (routed) {
  const { walk, base } = routed
  if (base.screening.length === 0) return
  const around = () => legsAroundAll(routed)
  const isJumped = around() !== undefined
  const jumps = isJumped ? [] : jumpsIn(routed)
  for (const node of base.screening) {
    const { index } = node
    if (walk.surelyVisited[index] !== 1 || base.stuck[index] === 1) continue
    // A question on conditions may be shown to no respondent at all.
    if (isConditional(node) || base.varying.has(index)) continue
    const place = placeOf(routed, node, "screening")
    const params = { question: numberOf(routed, index) }
    if (isJumped) yield routeFinding(routed, "QO301", place, params, { legs: around })
    const jump = firstOf(jumps, (each) => each.legsPast(index))
    if (jump) yield routeFinding(routed, "QO301", place, params, { legs: () => jump })
    const { pass, fail } = judge(routed, node)
    if (!pass)
      yield routeFinding(routed, "QO302", place, params, {
        legs: () => legsLeaving(walk, index, isOut),
      })
    if (!fail) yield routeFinding(routed, "QO303", place, params)
  }
}

const isOut = ({ exit }: WalkStep): boolean => exit.way.to === SCREENED

/**
 * A respondent who completes without any screening. Branches that each have a screening skip none of them: every complete was
 * admitted by one.
 */
const legsAroundAll = (routed: RoutedQuestionnaire) =>
  legsToVertex(routed.walk, isCompleted(routed), (vertex) => !screensAt(routed, vertex))

const isCompleted =
  ({ walk: { nodeOf } }: RoutedQuestionnaire) =>
  (vertex: number): boolean =>
    nodeOf[vertex] === END || nodeOf[vertex] === LEAVES

function screensAt({ flow, walk }: RoutedQuestionnaire, vertex: number): boolean {
  const node = flow.nodes[walk.nodeOf[vertex] ?? -1]
  return node !== undefined && hasScreening(node.question)
}

/** A respondent admitted by one screening who completes without any other, although others continue from there to one. */
interface Jump {
  /** The path of a respondent who never meets this screening; undefined if others do not continue to it, or all have met it before. */
  legsPast: (node: number) => readonly WalkStep[] | undefined
}

function firstOf<Item, Result>(
  items: readonly Item[],
  of: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = of(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** Edges that one step of work looks at. */
const EDGES_A_STEP = 256

function jumpsIn(routed: RoutedQuestionnaire): Jump[] {
  const { graph, nodeOf, isSure, surelyReached } = routed.walk
  const askers = new Set(routed.base.screening.map(({ index }) => index))
  const gates: number[] = []
  nodeOf.forEach((node, vertex) => {
    if (surelyReached[vertex] === 1 && askers.has(node)) gates.push(vertex)
  })
  if (new Set(gates.map((vertex) => nodeOf[vertex])).size < 2) return []
  const work = createWork(routed.budget)
  const completing = (vertex: number) =>
    shortestPath(graph, vertex, isCompleted(routed), {
      counts: isSure,
      through: (each) => each === vertex || !screensAt(routed, each),
    })
  return gates.flatMap((vertex) => {
    // If there are too many to examine, the rest is not reported.
    if (!work.spend((graph.size + graph.to.length) / EDGES_A_STEP)) return []
    const on = completing(vertex)
    if (!on) return []
    const ahead = reachedFrom(graph, [vertex], isSure)
    const others = new Set(gates.filter((each) => ahead[each] === 1).map((each) => nodeOf[each]))
    others.delete(nodeOf[vertex])
    const isGate = (each: number) => each === vertex
    const legsPast = (node: number) => {
      if (!others.has(node)) return undefined
      const before = legsToVertex(routed.walk, isGate, (each) => nodeOf[each] !== node)
      return before && [...before, ...legsOf(routed.walk, on)]
    }
    return others.size > 0 ? [{ legsPast }] : []
  })
}

function judge(
  { walk, base }: RoutedQuestionnaire,
  { index }: FlowNode,
): { pass: boolean; fail: boolean } {
  const isFollowed = base.bound.has(index) && !walk.isPlain
  const exits = isFollowed
    ? Array.from(legsFrom(walk, index), ({ exit }) => exit)
    : (base.exits[index] ?? [])
  return {
    pass: exits.some(({ way }) => way.to !== SCREENED),
    fail: exits.some(({ way }) => way.to === SCREENED),
  }
}
