import type { Finding } from "@qo/core/checks"
import type { EditorSession } from "./editor-session.ts"
import { elementOf } from "./problems.ts"
import { NOTHING, selectOnly } from "./selection.ts"
import type { Tools } from "./tools.ts"

/** Shows a problem: its place is selected, its path drawn. */
export function goToProblem(
  session: EditorSession,
  { shown, shownEnd }: Pick<Tools, "shown" | "shownEnd">,
  finding: Finding,
): void {
  shown.set(finding)
  session.untouched.set(undefined)
  const element = elementOf(finding.place) ?? finding.path?.[0]
  // Problems of the project as a whole are fixed in its form.
  const isThere = element !== undefined && session.doc.records.has(element)
  session.select(isThere ? selectOnly(element) : NOTHING)
  shownEnd.set(finding.place.end)
}
