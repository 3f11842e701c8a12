import { canBeHidden, HIDDEN, hiddenExit, type Exit, type FlowNode } from "../../flow/index.ts"
import type { WalkStep } from "../walk/base.ts"
import { replay } from "../walk/replay.ts"
import type { ConditionMap } from "./condition-map.ts"
import type { SlicePath } from "./known-verdicts.ts"

/** The exit by which a respondent leaves each question of a slice; for other questions it does not matter. */
export type SliceExits = Pick<ReadonlyMap<number, Exit>, "get">

/** Only the exits are kept, as the states of a search take more memory. */
export const pathBy =
  (target: number, exits: SliceExits): SlicePath =>
  (map) =>
    legsBy(map, target, exits)

/** The legs of a respondent who leaves these questions by these exits, from the start to a question; other questions lead on. */
function legsBy({ base }: ConditionMap, target: number, exits: SliceExits): WalkStep[] | undefined {
  const legs: WalkStep[] = []
  let at = base.flow.start
  while (at >= 0 && at < target) {
    const node: FlowNode | undefined = base.flow.nodes[at]
    if (!node) return undefined
    const isHidden = () => canBeHidden(node) && !replay(base.flow, legs, { index: at })
    const own = exits.get(at)
    const exit = own ?? (isHidden() ? hiddenExit(node) : leadingOn(node, base.exits[at] ?? []))
    if (!exit) return undefined
    legs.push({ node: at, exit })
    if (exit.way.to <= at) return undefined
    at = exit.way.to
  }
  return at === target ? legs : undefined
}

/** To the next question if possible, else to a later one. */
const leadingOn = ({ index, next }: FlowNode, exits: readonly Exit[]): Exit | undefined =>
  exits.find(({ way, by }) => by !== HIDDEN && way.to === next.to && way.review === undefined) ??
  exits.find(({ way, by }) => by !== HIDDEN && way.to > index) ??
  exits.find(({ by }) => by === HIDDEN)
