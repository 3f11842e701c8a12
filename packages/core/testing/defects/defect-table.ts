import type { FindingCode } from "@qo/core/checks"
import type { Json, Patch } from "./patch.ts"

/**
 * A questionnaire with a defect, and its sound twin. A case without `base` changes the file of its code in `examples/defects`; one
 * without `base` and `defect` is that file.
 */
export interface DefectCase {
  base?: Json
  /** Changes to both the defect and its twin. */
  both?: Patch
  defect?: Patch
  sound?: Patch
}

export type DefectsOfCode = Readonly<Record<string, DefectCase>>

export type DefectTable = Readonly<Partial<Record<FindingCode, DefectsOfCode>>>
