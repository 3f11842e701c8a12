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
 * Number of open comments at each question and block in the current document: moved elements keep their comments. Equal results
 * keep their identity, so that edits elsewhere render no block again.
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
