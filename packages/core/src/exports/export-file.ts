import type { Crc32 } from "../files/index.ts"
import type { Translate } from "../i18n/index.ts"
import type { BaseKind } from "../report/index.ts"
import type { Codebook } from "./codebook.ts"
import type { WeightedRow } from "./variable.ts"

/** Data about an export. */
export interface ExportAbout {
  pid: number
  name: string
  /** Versions of the questionnaire that have responses. */
  versions: readonly number[]
  /** Unix seconds. */
  generatedAt: number
  /** Conditions of the filter as text for users; empty for all completed interviews. */
  filter: string
  /** The requested weighting; empty if each response counts once. */
  weighting: string
  /** Base of the report's shares. */
  base: BaseKind
}

export interface ExportSource {
  codebook: Codebook
  about: ExportAbout
  t: Translate<"questionnaire">
  /** Whether labels replace codes and names. Ignored by formats that contain both. */
  labels: boolean
  /** Reads the responses from the beginning. Formats that need the lengths of texts in advance read them twice. */
  read: () => AsyncIterable<readonly WeightedRow[]>
  /** Checksum function of the platform for archives, which is faster. Default: the implementation in core. */
  crc32?: Crc32
}

/** Writes an export in pieces. The memory used does not depend on the number of responses. */
export type ExportWriter = (source: ExportSource) => AsyncIterable<Uint8Array>
