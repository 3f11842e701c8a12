import { routeFinding, placeOf, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"

/** QO305: earlier answers decide the ways in too many combinations. It is reported once, at the first question where they do. */
export const undecidedFlow: RouteRule = function* (routed) {
  const node = routed.flow.nodes[undecidedAt(routed) ?? -1]
  if (node) yield routeFinding(routed, "QO305", placeOf(routed, node), {})
}

/** The question where that is reported; `undefined`: there is none. */
export function undecidedAt({ walk, base }: RoutedQuestionnaire): number | undefined {
  if (walk.isDecided) return undefined
  const [index = 0] = [...base.bound, ...base.counted]
  return index
}
