import { longestRun } from "../difference/longest-run.ts"
import { isSameValue } from "../../lib/index.ts"
import type { MergeSide } from "./merging.ts"

type List = readonly string[]

interface Lists {
  base: List
  mine: List
  theirs: List
}

/**
 * Merges three lists into one order of `members`. Items that neither side moved keep their order. Items that a side moved or
 * added follow their predecessor on that side; if both sides inserted items at the same position, the runs are ordered by their
 * first ids. Calls `settle` if both sides moved the same items to different positions. The result does not depend on which side
 * is which.
 */
export function mergeOrder(
  lists: Lists,
  members: ReadonlySet<string>,
  settle: () => MergeSide,
): List {
  const base = lists.base.filter((id) => members.has(id))
  const mine = lists.mine.filter((id) => members.has(id))
  const theirs = lists.theirs.filter((id) => members.has(id))
  if (mine.length === members.size && isSameValue(mine, theirs)) return mine
  const floatsOfMine = floatsIn(base, mine)
  const floatsOfTheirs = floatsIn(base, theirs)
  const fixed = base.filter((id) => !floatsOfMine.has(id) && !floatsOfTheirs.has(id))
  const anchors = new Set(fixed)
  const ofMine = runsAfter(anchors, mine, floatsOfMine)
  const ofTheirs = runsAfter(anchors, theirs, floatsOfTheirs)
  const shared = new Set(Array.from(floatsOfMine).filter((id) => floatsOfTheirs.has(id)))
  if (!agree(ofMine, ofTheirs, shared)) {
    const loser = settle() === "mine" ? ofTheirs : ofMine
    for (const run of loser.values())
      run.splice(0, run.length, ...run.filter((id) => !shared.has(id)))
    shared.clear()
  }
  const merged = [START, ...fixed].flatMap((anchor) => [
    ...(anchor === START ? [] : [anchor]),
    ...mergeRuns(ofMine.get(anchor) ?? [], ofTheirs.get(anchor) ?? [], shared),
  ])
  const placed = new Set(merged)
  return [
    ...merged,
    ...Array.from(members)
      .filter((id) => !placed.has(id))
      .toSorted(),
  ]
}

/** Represents the position before the first item. Ids are never empty. */
const START = ""

/** Returns the items that a side moved or added. */
function floatsIn(base: List, side: List): Set<string> {
  const stays = longestRun(base, side)
  return new Set(side.filter((id) => !stays.has(id)))
}

/** Returns the items that a side moved or added in their order, grouped by the item that precedes them. */
function runsAfter(
  anchors: ReadonlySet<string>,
  side: List,
  floats: ReadonlySet<string>,
): Map<string, string[]> {
  const runs = new Map<string, string[]>()
  let anchor = START
  for (const id of side) {
    if (anchors.has(id)) anchor = id
    if (!floats.has(id)) continue
    const run = runs.get(anchor)
    if (run) run.push(id)
    else runs.set(anchor, [id])
  }
  return runs
}

/** Returns true if both sides moved the same elements to the same positions in the same order. */
function agree(
  mine: ReadonlyMap<string, List>,
  theirs: ReadonlyMap<string, List>,
  shared: ReadonlySet<string>,
): boolean {
  const key = (runs: ReadonlyMap<string, List>, anchor: string) =>
    (runs.get(anchor) ?? []).filter((id) => shared.has(id)).join()
  return [...mine.keys(), ...theirs.keys()].every(
    (anchor) => key(mine, anchor) === key(theirs, anchor),
  )
}

function mergeRuns(mine: List, theirs: List, shared: ReadonlySet<string>): string[] {
  const merged: string[] = []
  let m = 0
  let t = 0
  while (m < mine.length || t < theirs.length) {
    const ownEnd = endOfRun(mine, m, shared)
    const otherEnd = endOfRun(theirs, t, shared)
    const own = mine.slice(m, ownEnd)
    const other = theirs.slice(t, otherEnd)
    merged.push(...(isFirst(own, other) ? [...own, ...other] : [...other, ...own]))
    const together = mine[ownEnd]
    if (together !== undefined) merged.push(together)
    m = ownEnd + 1
    t = otherEnd + 1
  }
  return merged
}

const isFirst = ([own = ""]: List, [other = ""]: List) => own < other

function endOfRun(run: List, start: number, shared: ReadonlySet<string>): number {
  const end = run.findIndex((id, index) => index >= start && shared.has(id))
  return end < 0 ? run.length : end
}
