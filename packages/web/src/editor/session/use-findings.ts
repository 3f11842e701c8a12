import { useContext, useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import type { CheckedDocument } from "./checks.ts"
import { elementOf } from "./problems.ts"
import { ToolsContext } from "./tools.ts"
import { useEditor } from "./use-editor.ts"

/** The checked document without findings on an element that was just added: its author has not begun yet. */
export function useFindings(): CheckedDocument | undefined {
  const { untouched } = useEditor()
  const { checks } = useContext(ToolsContext)
  const checked = useObservable(checks.checked)
  const added = useObservable(untouched)
  return useMemo(
    () =>
      checked && added !== undefined
        ? {
            ...checked,
            findings: checked.findings.filter(({ place }) => elementOf(place) !== added),
          }
        : checked,
    [checked, added],
  )
}
