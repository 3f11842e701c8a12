import type { Crc32 } from "../files/index.ts"
import type { Translate } from "../i18n/index.ts"
import type { BaseKind } from "../report/index.ts"
import type { Codebook } from "./codebook.ts"
import type { WeightedRow } from "./variable.ts"

/** Information about an export. */
export interface ExportAbout {
  pid: number
  name: string
  /** Versions of the questionnaire that were answered. */
  versions: readonly number[]
  /** Unix seconds. */
  generatedAt: number
  /** The conditions in readable form; empty if all completes are included. */
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
  /** Labels in the place of codes and names. Files that hold both ignore it. */
  labels: boolean
  /** The responses from the first to the last; a format that must know how long texts are reads them twice. */
  read: () => AsyncIterable<readonly WeightedRow[]>
  /** The platform's own checksum of archives, which is faster; core's unless given. */
  crc32?: Crc32
}

/** Writes an export piece by piece, in memory that does not grow with the responses. */
export type ExportWriter = (source: ExportSource) => AsyncIterable<Uint8Array>
