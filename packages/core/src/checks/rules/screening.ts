import { END, LEAVES, SCREENED, type FlowNode } from "../../flow/index.ts"
import { screens } from "../../questionnaire/index.ts"
import { found, numberOf, placeOf, type RouteRule, type Routed } from "../routed.ts"
import { legsLeaving, legsToVertex } from "../walk/paths.ts"
import { endIn, legsFrom, type Walk } from "../walk/walk.ts"
import { vertexOf, type Leg } from "../walk/base.ts"

/** QO301–QO303, of questions that somebody reaches. */
export const screening: RouteRule = function* (routed) {
  const { flow, walk, base } = routed
  for (const node of flow.nodes) {
    const { index } = node
    if (!screens(node.question) || walk.surelyVisited[index] !== 1 || base.stuck[index] === 1)
      continue
    const place = placeOf(routed, node, "screening")
    const params = { question: numberOf(index) }
    const around = () => legsAround(walk, index)
    if (canComplete(routed, index)) yield found(routed, "QO301", place, params, { legs: around })
    const { pass, fail } = judge(routed, node)
    if (!pass)
      yield found(routed, "QO302", place, params, { legs: () => legsLeaving(walk, index, isOut) })
    if (!fail) yield found(routed, "QO303", place, params)
  }
}

/** Whether somebody completes without having been at this question. */
function canComplete(routed: Routed, passed: number): boolean {
  const { walk, flow } = routed
  const open = [END, LEAVES].filter((end) => {
    const isReached = walk.reached[endIn(walk.graph, end)] === 1
    return isReached && !routed.dominates()(passed, vertexOf(end, flow.nodes.length))
  })
  if (open.length === 0) return false
  const isExact = walk.isPlain && walk.isDecided
  return isExact || legsAround(walk, passed) !== undefined
}

const isOut = ({ exit }: Leg): boolean => exit.way.to === SCREENED

const legsAround = (walk: Walk, passed: number) =>
  legsToVertex(
    walk,
    (vertex) => walk.nodeOf[vertex] === END || walk.nodeOf[vertex] === LEAVES,
    (vertex) => walk.nodeOf[vertex] !== passed,
  )

function judge({ walk, base }: Routed, { index }: FlowNode): { pass: boolean; fail: boolean } {
  const isFollowed = base.bound.has(index) && !walk.isPlain
  const exits = isFollowed
    ? Array.from(legsFrom(walk, index), ({ exit }) => exit)
    : (base.exits[index] ?? [])
  return {
    pass: exits.some(({ way }) => way.to !== SCREENED),
    fail: exits.some(({ way }) => way.to === SCREENED),
  }
}
