import type { Finding } from "@qo/core/checks"
import type { Observable } from "../../base/observable.ts"
import type { EditorSession } from "./editor-session.ts"
import { elementOf } from "./problems.ts"
import { NOTHING, selectOnly } from "./selection.ts"

/** Shows a problem: its place is selected, its path drawn. */
export function goToProblem(
  session: EditorSession,
  shown: Observable<Finding | undefined>,
  finding: Finding,
): void {
  shown.set(finding)
  session.untouched.set(undefined)
  const element = elementOf(finding.place) ?? finding.path?.[0]
  // Problems of the project as a whole are fixed in its form.
  const isThere = element !== undefined && session.doc.records.has(element)
  session.select(isThere ? selectOnly(element) : NOTHING)
}
