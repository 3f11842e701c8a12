import { err, ok, type Result } from "../../lib/index.ts"
import type { EditProblem } from "./edit-problem.ts"

type ListedIds = Result<readonly string[], EditProblem>

/** Returns the list with the id inserted at this index. Default: at the end. */
export function withAt(list: readonly string[], id: string, at = list.length): ListedIds {
  if (!Number.isInteger(at) || at < 0 || at > list.length)
    return err({ code: "indexOutOfRange", at, length: list.length })
  return ok(list.toSpliced(at, 0, id))
}

export const withoutId = (list: readonly string[], id: string): readonly string[] =>
  list.filter((each) => each !== id)

/** Returns the list with one of its ids moved to another index, counted without this id. */
export const movedTo = (list: readonly string[], id: string, at: number): ListedIds =>
  withAt(withoutId(list, id), id, at)
