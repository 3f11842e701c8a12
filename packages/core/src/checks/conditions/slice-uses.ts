import { type FlowNode, ownWay } from "../../flow/index.ts"
import type { Base } from "../walk/base.ts"
import type { ClosedSlice } from "./closed-slice.ts"
import type { SliceCondition, SliceQuestion } from "./slice-questions.ts"

/** For each question of a slice the questions, by position, whose latest answers may still be asked for from there on. */
export function usesIn(
  { exits }: Base,
  slice: ClosedSlice,
  questions: readonly SliceQuestion[],
  conditions: readonly SliceCondition[],
): readonly ReadonlySet<number>[] {
  const followers = questions.map(({ node }) =>
    Array.from(targetsOf(node, exits), slice.landing).filter((at) => at >= 0),
  )
  const uses = questions.map(({ recall }) => new Set(recall ? [recall.source] : []))
  for (const { at, sources } of conditions) addAll(uses[at], sources)
  const addFollowers = (at: number): boolean => {
    const before = uses[at]?.size
    for (const next of followers[at] ?? []) addAll(uses[at], uses[next] ?? [], at)
    return uses[at]?.size !== before
  }
  const inReverse = Array.from(uses.keys()).toReversed()
  while (inReverse.filter(addFollowers).length > 0);
  return uses
}

/** An answer that is given at `but` replaces the one before. */
function addAll(to: Set<number> | undefined, sources: Iterable<number>, but = -1): void {
  for (const source of sources) if (source !== but) to?.add(source)
}

/** Where a question may lead, reviews used up and hidden questions included. */
function targetsOf(node: FlowNode, exits: Base["exits"]): Set<number> {
  const ways = [...(exits[node.index] ?? []).map(({ way }) => way), ownWay(node)]
  const isReviewing = ways.some(({ review }) => review !== undefined)
  return new Set([...ways, ...(isReviewing ? [node.next] : [])].map(({ to }) => to))
}
