import type { Finding } from "@qo/core/checks"
import type { Patch } from "@qo/core/edits"
import type { ProjectFile } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"

/** Messages to the worker: the document once, then each edit's patch. */
export type ToChecks =
  | { open: ProjectFile; limits: Limits; version: number }
  | { patch: Patch; version: number }

/** All findings in the document of this version. */
export interface FromChecks {
  version: number
  findings: readonly Finding[]
}
