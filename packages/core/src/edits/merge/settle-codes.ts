import { elementAt, type Element } from "../document/elements.ts"
import type { MergeStates } from "./merging.ts"

const HIGHEST = 999_999

const codeOf = (element: Element | undefined) => element?.fields["code"] as number | undefined

/**
 * Keeps codes unique in a question if each side gave the same one to another answer: one of the two gets another code. Before a
 * decision mine changes, since theirs may have been answered already.
 */
export function settleCodes(merged: Map<string, Element>, merging: MergeStates): void {
  for (const question of Array.from(merged.values()))
    for (const list of ["answers", "statements"] as const) {
      const ids = question.lists[list] ?? []
      const codes = new Set(ids.map((id) => codeOf(merged.get(id))))
      if (codes.size < ids.length) separate(question, ids, merged, merging)
    }
}

function separate(
  question: Element,
  ids: readonly string[],
  merged: Map<string, Element>,
  merging: MergeStates,
): void {
  const byCode = Map.groupBy(ids, (id) => codeOf(elementAt(merged, id)) ?? 0)
  const taken = new Set(byCode.keys())
  for (const [code, rivals] of byCode) {
    if (rivals.length < 2) continue
    const winner = winnerOf(question, code, rivals, merging)
    for (const id of rivals) {
      if (id === winner) continue
      const element = elementAt(merged, id)
      const next = freeCode(codeOf(merging.base.get(id)), taken)
      taken.add(next)
      merged.set(id, { ...element, fields: { ...element.fields, code: next } })
    }
  }
}

/** The answer that has the code on both sides keeps it, otherwise the chosen side's. */
function winnerOf(
  question: Element,
  code: number,
  rivals: readonly string[],
  merging: MergeStates,
): string | undefined {
  const { mine, theirs } = merging
  const has = (side: ReadonlyMap<string, Element>) => (id: string) => codeOf(side.get(id)) === code
  const own = rivals.find((id) => has(mine)(id) && !has(theirs)(id))
  const other = rivals.find((id) => has(theirs)(id) && !has(mine)(id))
  const both = rivals.find((id) => has(mine)(id) && has(theirs)(id))
  if (both !== undefined || own === undefined || other === undefined)
    return both ?? own ?? other ?? rivals[0]
  const side = merging.settle(
    {
      kind: "code",
      element: "question",
      record: question.id,
      field: "code",
      which: code,
      base: undefined,
      mine: own,
      theirs: other,
    },
    "theirs",
  )
  return side === "mine" ? own : other
}

function freeCode(before: number | undefined, taken: ReadonlySet<number>): number {
  if (before !== undefined && !taken.has(before)) return before
  let highest = 0
  for (const code of taken) highest = Math.max(highest, code)
  if (highest < HIGHEST) return highest + 1
  let free = 0
  while (taken.has(free)) free += 1
  return free
}
