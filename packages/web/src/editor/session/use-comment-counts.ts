import type { CommentRecord } from "@qo/core/api"
import { useContext } from "react"
import { useObservable } from "../../base/observable.ts"
import { commentCounts } from "./comments.ts"
import { ToolsContext } from "./tools.ts"
import { useEditor, useVersion } from "./use-editor.ts"

type Counts = ReadonlyMap<string, number>

const known = new WeakMap<readonly CommentRecord[], Counts>()

const isSame = (one: Counts, other: Counts): boolean =>
  one.size === other.size && [...one].every(([id, count]) => other.get(id) === count)

/**
 * How many comments are open at each question and block, as they stand now: what is moved takes its comments along. The same object as
 * long as they are the same, so that an edit elsewhere draws no block anew.
 */
export function useCommentCounts(): Counts {
  const session = useEditor()
  useVersion()
  const open = useObservable(useContext(ToolsContext).comments.open)
  const counts = commentCounts(session, open)
  const before = known.get(open)
  if (before && isSame(before, counts)) return before
  known.set(open, counts)
  return counts
}
