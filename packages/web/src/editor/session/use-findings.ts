import type { Finding } from "@qo/core/checks"
import { useContext, useMemo, useSyncExternalStore } from "react"
import { useObservable } from "../../base/observable.ts"
import type { Checks } from "./checks.ts"
import type { EditorSession } from "./editor-session.ts"
import { elementOf } from "./problems.ts"
import { ToolsContext } from "./tools.ts"
import { useEditor } from "./use-editor.ts"

type Findings = readonly Finding[] | undefined

/** The author of an element that was just added has not begun yet: its findings are left out. */
const withoutAdded = (findings: Findings, added: string | undefined): Findings =>
  added === undefined ? findings : findings?.filter(({ place }) => elementOf(place) !== added)

/**
 * The findings of the latest check, without those on an element that was just added. `undefined`: not checked yet. The list
 * stays the same until findings change.
 */
export function useFindings(): Findings {
  const { untouched } = useEditor()
  const { checked } = useContext(ToolsContext).checks
  const findings = useSyncExternalStore(checked.subscribe, () => checked.get()?.findings)
  const added = useObservable(untouched)
  return useMemo(() => withoutAdded(findings, added), [findings, added])
}

/** The same at this moment. */
export const findingsOf = (
  { checked }: Pick<Checks, "checked">,
  { untouched }: Pick<EditorSession, "untouched">,
): Findings => withoutAdded(checked.get()?.findings, untouched.get())
