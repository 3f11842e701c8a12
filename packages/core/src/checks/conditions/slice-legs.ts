import { canBeHidden, type Exit, HIDDEN, hiddenExit } from "../../flow/index.ts"
import type { WalkStep } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import type { ClosedSlice } from "./closed-slice.ts"
import type { ConditionMap } from "./condition-map.ts"

/** All legs of a respondent who goes these legs at the questions of a slice, from the start to a question. */
export function legsThrough(
  { base }: ConditionMap,
  slice: ClosedSlice,
  ofMembers: readonly WalkStep[],
  target: number,
): WalkStep[] | undefined {
  const legs: WalkStep[] = []
  const goTo = (from: number, member: number): boolean => {
    for (let at = from; at !== member;) {
      const exit = exitAt(at)
      if (at < 0 || !exit || legs.length > 4 * base.flow.nodes.length) return false
      legs.push({ node: at, exit })
      at = exit.way.to
    }
    return true
  }
  const exitAt = (at: number) => {
    const node = base.flow.nodes[at]
    if (!node) return undefined
    const exits = base.exits[at] ?? []
    if (canBeHidden(node) && !replay(base.flow, legs, { index: at })) return hiddenExit(node)
    const answers = exits.filter(({ by, way }) => by !== HIDDEN && way.to >= 0)
    const distance = ({ way: { to } }: Exit) =>
      slice.distance(to) * base.flow.nodes.length + Math.abs(to - at)
    const nearest = answers.toSorted((a, b) => distance(a) - distance(b))
    // Recall decides which of them there are.
    return base.bound.has(at)
      ? nearest.find((exit) => replay(base.flow, [...legs, { node: at, exit }]))
      : nearest[0]
  }
  let at = base.flow.start
  for (const leg of ofMembers) {
    if (!goTo(at, leg.node)) return undefined
    legs.push(leg)
    at = leg.exit.way.to
  }
  return goTo(at, target) ? legs : undefined
}
