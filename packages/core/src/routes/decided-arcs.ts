import { branchOf, canBeHidden, type FlowNode, SCREENED } from "../flow/index.ts"
import { type Arc, conditionalArcs, hiddenArc } from "./arcs.ts"
import type { ConditionShares } from "./condition-shares.ts"
import type { Target } from "./route-report.ts"
import type { UnwantedFields } from "./told-last.ts"

/** Arcs of a question on which conditions decide. */
export interface DecidedArcs {
  hidden: Arc | undefined
  screenedOut: Arc | undefined
  /** By the index of the redirect; those that lead back without a review are left out. */
  branches: ReadonlyMap<number, Arc>
  all: readonly Arc[]
}

/** `undefined`: there are none. */
export function decidedArcs(node: FlowNode): DecidedArcs | undefined {
  const hidden = canBeHidden(node) ? hiddenArc(node) : undefined
  const conditional = conditionalArcs(node)
  if (!hidden && conditional.length === 0) return undefined
  const branches = new Map<number, Arc>()
  for (const arc of conditional) {
    const branch = branchOf(arc.exit)
    if (branch !== undefined) branches.set(branch, arc)
  }
  const screenedOut = conditional.find(({ exit }) => branchOf(exit) === undefined)
  return { hidden, screenedOut, branches, all: [...(hidden ? [hidden] : []), ...conditional] }
}

interface LeavingRespondents {
  /** Targets of those who answer, as their answers decide. */
  leaving: readonly Target[]
  /** Fields without a match of respondents who are not shown the question. */
  misfits: UnwantedFields
}

/** The targets from a question once conditions decide, too. */
export function decidedBy(
  held: ConditionShares,
  { index, branches }: FlowNode,
  arcs: DecidedArcs,
  { leaving, misfits }: LeavingRespondents,
): Target[] {
  const shown = held.shown(index)
  const out = arcs.screenedOut ? held.screenedOut(index) : 0
  const branchShares = branches.length > 0 ? held.branches(index) : []
  const targets = leaving.flatMap((target): Target[] => {
    const { arc, share } = target
    if (arc.exit.way.to === SCREENED) return [{ ...target, share: share * shown }]
    const rest = share * shown * (1 - out)
    const ends = arcs.screenedOut
      ? [{ ...target, arc: arcs.screenedOut, share: share * shown * out }]
      : []
    if (arc.exit.by >= 0) return [...ends, { ...target, share: rest }]
    const followed = branchShares.flatMap((part, nth): Target[] => {
      const branch = arcs.branches.get(nth)
      return branch ? [{ ...target, arc: branch, share: rest * part }] : []
    })
    const left = followed.reduce((sum, each) => sum - each.share, rest)
    return [...ends, ...followed, { ...target, share: Math.max(0, left) }]
  })
  return arcs.hidden ? [...targets, { arc: arcs.hidden, share: 1 - shown, misfits }] : targets
}
