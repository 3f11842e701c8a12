import { elementAt, type Element } from "../document/elements.ts"
import { isSameValue } from "../../lib/index.ts"
import { childrenOf, otherSide, subtreeIds, type MergeStates, type MergeSide } from "./merging.ts"

interface Deletion {
  by: MergeSide
  /** Ids of a deletion: the root and all its descendants, on the side that kept them. */
  ids: readonly string[]
  keep: boolean
}

/**
 * Decides deletions. Elements that one side deleted are deleted if the other side did not change them; otherwise the whole
 * deletion is a conflict, and the elements are kept until a decision. Afterwards, each element of the base exists on both sides
 * or on neither.
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

/** Whether the side that kept the element made a change that the deletion would lose. */
function isTouched(kept: Element, was: Element | undefined, isDeleted: boolean): boolean {
  if (!was || kept.parent !== was.parent) return true
  // A changed position of a block is too unimportant for a conflict.
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
