import { edgesTo, shortestPath, type EdgeFilter } from "../graph/digraph.ts"
import { shortestLoop, shortestWayBack } from "../graph/shortest-loop.ts"
import type { Finding } from "../findings/finding.ts"
import {
  routeFinding,
  numberOf,
  placeOf,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"
import type { WalkStep } from "../walk/base.ts"
import { legsTo, legsToVertex } from "../walk/paths.ts"
import { replay } from "../walk/replay.ts"
import type { RespondentWalk } from "../walk/walk.ts"
import { inARow } from "./in-a-row.ts"
import { createWork } from "../walk/work.ts"
import { redirectOf } from "./redirects.ts"

/**
 * QO101, and QO305 if it is too much work to decide. For each knot of loops the shortest that a respondent reaches; otherwise an
 * unreached one, as far as its routes do not depend on earlier answers: a respondent at its questions can return to them.
 */
export const loops: RouteRule = function* (routed) {
  const search = searchIn(routed)
  let isReported = false
  for (const knot of routed.base.knots) {
    const loop = loopIn(routed, search, knot)
    if (loop) yield loop.isUnreached ? asWarning(circular(routed, loop)) : circular(routed, loop)
    const node = routed.flow.nodes[knot[0] ?? -1]
    const isKnown = !isConditionalKnot(routed, knot) && (routed.walk.isPlain || search.spend(0))
    if (loop || isReported || isKnown || !node) continue
    yield routeFinding(routed, "QO305", placeOf(routed, node), {})
    isReported = true
  }
}

const asWarning = (finding: Finding): Finding =>
  Object.defineProperty(finding, "severity", { value: "warning", enumerable: true })

/** Searches for loops, with a separate budget from that of joint conditions, and gives the possible respondents at each question. */
function searchIn({ walk, budget }: RoutedQuestionnaire) {
  const { spend } = createWork(budget)
  let known: ReadonlyMap<number, number[]> | undefined
  const verticesOf = (node: number): readonly number[] =>
    (known ??= Map.groupBy(walk.nodeOf.keys(), (vertex) => walk.nodeOf[vertex] ?? 0)).get(node) ??
    []
  return { spend, verticesOf }
}
type Search = ReturnType<typeof searchIn>

interface Loop {
  legs: readonly WalkStep[]
  /** A respondent who goes round it once. */
  witness: () => readonly WalkStep[] | undefined
  /** No respondent reaches it at present: it keeps no one from the end. */
  isUnreached?: boolean
}

/** Returns true if conditions decide whether a respondent reaches these questions. */
const isConditionalKnot = ({ base, walk }: RoutedQuestionnaire, knot: readonly number[]): boolean =>
  base.isConditional && knot.some((index) => walk.visited[index] === 1)

/** Marks a loop that no respondent reaches; `undefined` if conditions decide that. */
function markUnreached(
  loop: Loop | undefined,
  { base, isDecided, visited }: RespondentWalk,
): Loop | undefined {
  const isOpen = base.isConditional && loop?.legs.every(({ node }) => visited[node] === 1)
  return loop && !isOpen ? { ...loop, isUnreached: isDecided } : undefined
}

/** Returns a loop over questions with conditions that some respondent certainly follows. */
function confirmedLoop(
  { base, walk, flow }: RoutedQuestionnaire,
  { spend }: Search,
  knot: readonly number[],
): Loop | undefined {
  const vertices = knot.filter((index) => walk.visited[index] === 1)
  // Reviews are not counted here: neither those that lead back nor the ways after them.
  const usedUp = new Set(Array.from(base.exhaustible, (node) => edgesTo(base.graph, node) - 1))
  const counts: EdgeFilter = (edge) => base.isReview[edge] === 0 && !usedUp.has(edge)
  const legs = shortestLoop({ graph: base.graph, vertices, counts, spend })?.map(base.legAt)
  const first = legs?.[0]?.node
  if (!legs || first === undefined) return undefined
  const edges =
    flow.start === first
      ? []
      : shortestPath(base.graph, flow.start, (vertex) => vertex === first, { counts })
  const round = edges && [...edges.map(base.legAt), ...legs]
  // The ways that are written down hold no recall and no condition: only who can really go them counts.
  return round && replay(flow, round, { index: first }) ? { legs, witness: () => round } : undefined
}

function loopIn(
  routed: RoutedQuestionnaire,
  search: Search,
  knot: readonly number[],
): Loop | undefined {
  const { base, walk } = routed
  const sure: EdgeFilter = (edge) => base.isReview[edge] === 0 && base.isSure[edge] === 1
  const among = (vertices: readonly number[]): Loop | undefined => {
    const { spend } = search
    const legs = shortestLoop({ graph: base.graph, vertices, counts: sure, spend })?.map(base.legAt)
    return legs && { legs, witness: () => goRound(walk, legs) }
  }
  const visited = knot.filter((index) => walk.surelyVisited[index] === 1)
  return (
    among(visited) ??
    (walk.isPlain ? undefined : loopInWalk(walk, search, knot)) ??
    (isConditionalKnot(routed, knot) ? confirmedLoop(routed, search, knot) : undefined) ??
    markUnreached(among(knot), walk)
  )
}

function goRound(walk: RespondentWalk, legs: readonly WalkStep[]): readonly WalkStep[] | undefined {
  const before = legsTo(walk, legs[0]?.node ?? -1)
  return before && [...before, ...legs]
}

/** A shortest way back to a question among these, by real respondents. */
function loopInWalk(
  walk: RespondentWalk,
  search: Search,
  knot: readonly number[],
): Loop | undefined {
  const { graph, legAt, nodeOf } = walk
  const counts: EdgeFilter = (edge) =>
    legAt(edge).exit.way.review === undefined && walk.isSure(edge)
  const vertices = knot
    .flatMap(search.verticesOf)
    .filter((vertex) => walk.surelyReached[vertex] === 1)
  const isSame = (vertex: number, start: number) => nodeOf[vertex] === nodeOf[start]
  const back = shortestWayBack({ graph, vertices, counts, spend: search.spend }, vertices, isSame)
  if (!back) return undefined
  const legs = back.edges.map(legAt)
  return {
    legs,
    witness: () => {
      const before = legsToVertex(walk, (vertex) => vertex === back.start)
      return before && [...before, ...legs]
    },
  }
}

function circular(routed: RoutedQuestionnaire, { legs, witness }: Loop): Finding {
  const lowest = legs.reduce((least, { node }) => Math.min(least, node), Infinity)
  const turn = legs.findIndex(({ node }) => node === lowest)
  const round = [...legs.slice(turn), ...legs.slice(0, turn)]
  const indices = [...round.map(({ node }) => node), lowest]
  const closing = round.at(-1)
  const redirect = closing && redirectOf(routed, closing)
  const ids = indices.flatMap((index) => routed.flow.nodes[index]?.question.id ?? [])
  const params = {
    question: numberOf(routed, closing?.node ?? lowest),
    target: numberOf(routed, lowest),
    loop: inARow(indices.map((index) => `Q${numberOf(routed, index)}`)),
  }
  return routeFinding(routed, "QO101", redirect?.place ?? {}, params, {
    path: ids,
    legs: witness,
  })
}
