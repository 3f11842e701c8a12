import type { Finding } from "@qo/core/checks"
import type { ForeignFault, ForeignImport, ForeignOptions, ReadProgress } from "@qo/interchange"
import type { Result } from "@qo/core/lib"

/** A file of another tool. */
export interface ForeignFile {
  bytes: Uint8Array
  options: Omit<ForeignOptions, "limits" | "onProgress">
}

/** A file of another tool to be read for this installation. */
export interface ToForeign {
  bytes: Uint8Array
  options: Omit<ForeignOptions, "onProgress">
}

/** The imported questionnaire with findings of the checks. */
export interface ReadForeign extends ForeignImport {
  findings: readonly Finding[]
}

export type FromForeign =
  | { kind: "progress"; progress: ReadProgress }
  | { kind: "end"; result: Result<ReadForeign, ForeignFault> }
