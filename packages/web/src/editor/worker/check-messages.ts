import type { Finding } from "@qo/core/checks"
import type { Patch } from "@qo/core/edits"
import type { ProjectFile } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"

/** What the editor tells the worker: the document once, then what each edit did. */
export type ToChecks =
  | { open: ProjectFile; limits: Limits; version: number }
  | { patch: Patch; version: number }

/** All that was found in the document of this version. */
export interface FromChecks {
  version: number
  findings: readonly Finding[]
}
