import { found, placeOf, type RouteRule } from "../routed.ts"

/** QO305: earlier answers decide the ways in too many combinations. Told once, at the first question where they do. */
export const undecidedFlow: RouteRule = function* (routed) {
  const { walk, base, flow } = routed
  if (walk.isDecided) return
  const [index = 0] = [...base.bound, ...base.counted]
  const node = flow.nodes[index]
  if (node) yield found(routed, "QO305", placeOf(routed, node), {})
}
