import { elementAt, type Element } from "../document/elements.ts"
import { isSameValue } from "../../lib/index.ts"
import { childrenOf, otherSide, subtreeIds, type MergeStates, type MergeSide } from "./merging.ts"

interface Deletion {
  by: MergeSide
  /** The ids of a deletion: its root and all below it, on the side that kept it. */
  ids: readonly string[]
  keep: boolean
}

/**
 * Elements deleted on one side are deleted if the other side left them unchanged; otherwise the whole deletion is a conflict, and
 * they stay until a decision. Afterwards all elements of the base that one side has are on the other side, too.
 */
export function settleDeletions(merging: MergeStates): void {
  const deletions = [...deletionsBy("theirs", merging), ...deletionsBy("mine", merging)]
  for (const deletion of deletions) settle(deletion, merging)
}

function deletionsBy(by: MergeSide, merging: MergeStates): Deletion[] {
  const { base } = merging
  const deleter = merging[by]
  const keeper = merging[otherSide(by)]
  const isDeleted = (id: string) => base.has(id) && !deleter.has(id)
  const roots = Array.from(keeper.values()).filter(
    ({ id, parent }) => isDeleted(id) && !isDeleted(parent),
  )
  if (roots.length === 0) return []
  const children = childrenOf(keeper)
  return roots.map(({ id }) => {
    const ids = subtreeIds(children, id)
    const touched = ids.some((each) =>
      isTouched(elementAt(keeper, each), base.get(each), isDeleted(each)),
    )
    return { by, ids, keep: touched && chosenSide(by, id, merging) !== by }
  })
}

/** Whether the side that kept the element did something to it that its deletion would lose. */
function isTouched(kept: Element, was: Element | undefined, isDeleted: boolean): boolean {
  if (!was || kept.parent !== was.parent) return true
  // The position of a block is not worth a clash.
  const { position: _, ...fields } = kept.fields
  const { position: __, ...before } = was.fields
  return isDeleted && !isSameValue(fields, before)
}

function chosenSide(by: MergeSide, id: string, merging: MergeStates): MergeSide {
  const keeper = elementAt(merging[otherSide(by)], id)
  const base = merging.base.get(id)?.fields
  const sides = by === "mine" ? { theirs: keeper.fields } : { mine: keeper.fields }
  return merging.settle(
    {
      kind: "deleted",
      element: keeper.kind,
      record: id,
      base,
      mine: undefined,
      theirs: undefined,
      ...sides,
    },
    otherSide(by),
  )
}

function settle({ by, ids, keep }: Deletion, merging: MergeStates): void {
  const { base } = merging
  const deleter = merging[by]
  const keeper = merging[otherSide(by)]
  for (const id of ids) {
    const was = base.get(id)
    const there = deleter.get(id)
    const kept = keeper.get(id)
    if (keep) {
      if (was && !there) deleter.set(id, was)
    } else if (there && kept) keeper.set(id, { ...kept, parent: there.parent })
    else keeper.delete(id)
  }
}
