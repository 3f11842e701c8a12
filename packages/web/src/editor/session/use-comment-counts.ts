import { useContext, useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { commentCounts } from "./comments.ts"
import { ToolsContext } from "./tools.ts"
import { useDocument } from "./use-editor.ts"

/**
 * Number of open comments at each question and block in the current document: moved elements keep their comments. Equal results
 * keep their identity, so that edits elsewhere render no block again.
 */
export function useCommentCounts(): ReadonlyMap<string, number> {
  const open = useObservable(useContext(ToolsContext).comments.open)
  const counts = useDocument((session) => [...commentCounts(session, open)])
  return useMemo(() => new Map(counts), [counts])
}
