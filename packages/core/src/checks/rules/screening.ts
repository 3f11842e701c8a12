import { END, LEAVES, SCREENED, type FlowNode } from "../../flow/index.ts"
import { screens } from "../../questionnaire/index.ts"
import { found, numberOf, placeOf, type RouteRule, type Routed } from "./routed.ts"
import { legsLeaving, legsToVertex } from "../walk/paths.ts"
import { legsFrom } from "../walk/walk.ts"
import type { Leg } from "../walk/base.ts"

/** QO301–QO303, of questions that somebody reaches. */
export const screening: RouteRule = function* (routed) {
  const { flow, walk, base } = routed
  if (!flow.nodes.some(({ question }) => screens(question))) return
  const around = () => legsAroundAll(routed)
  const isJumped = around() !== undefined
  for (const node of flow.nodes) {
    const { index } = node
    if (!screens(node.question) || walk.surelyVisited[index] !== 1 || base.stuck[index] === 1)
      continue
    const place = placeOf(routed, node, "screening")
    const params = { question: numberOf(index) }
    if (isJumped) yield found(routed, "QO301", place, params, { legs: around })
    const { pass, fail } = judge(routed, node)
    if (!pass)
      yield found(routed, "QO302", place, params, { legs: () => legsLeaving(walk, index, isOut) })
    if (!fail) yield found(routed, "QO303", place, params)
  }
}

const isOut = ({ exit }: Leg): boolean => exit.way.to === SCREENED

/**
 * Somebody who completes without any screening. Branches that each have a screening of their own jump over none of them: whoever
 * completes was let in by one.
 */
const legsAroundAll = ({ flow, walk }: Routed) =>
  legsToVertex(
    walk,
    (vertex) => walk.nodeOf[vertex] === END || walk.nodeOf[vertex] === LEAVES,
    (vertex) => {
      const node = flow.nodes[walk.nodeOf[vertex] ?? -1]
      return !node || !screens(node.question)
    },
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
