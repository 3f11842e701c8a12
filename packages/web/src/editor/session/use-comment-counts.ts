import { useContext, useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { commentCounts } from "./comments.ts"
import { ToolsContext } from "./tools.ts"
import { useEditor, useVersion } from "./use-editor.ts"

/** How many comments are open at each question and block, as they stand now. */
export function useCommentCounts(): ReadonlyMap<string, number> {
  const session = useEditor()
  const version = useVersion()
  const open = useObservable(useContext(ToolsContext).comments.open)
  // What is moved takes its comments along.
  // eslint-disable-next-line react/exhaustive-deps, react/memo-dependencies
  return useMemo(() => commentCounts(session, open), [session, version, open])
}
