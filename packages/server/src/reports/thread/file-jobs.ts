import type { Locale } from "@qo/core/i18n"
import type { Portrait } from "@qo/core/portrait"
import type { ExportFormat } from "@qo/core/report"
import type { Readable } from "node:stream"
import type { ReportThread } from "../../http/report-thread.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import type { ExportPlan } from "./export-plan.ts"

/**
 * First fields of files about a project. `version`: of the questionnaire in interviews, or the current one if none is approved.
 */
export interface Head {
  format: 1
  pid: number
  name: string
  version: number
  generatedAt: number
}

interface FileRequest {
  project: SlottedProject
  /** Interviews that ended after this time are left out, microseconds. */
  until: number
}

/** File with all answers as JSON. */
interface AnswersJob extends FileRequest {
  kind: "answers"
  head: Head
}

/** File with responses as a table. */
export interface TableJob extends FileRequest {
  kind: "responses"
  name: string
  generatedAt: number
  targets: readonly Pick<Portrait, "id" | "name">[]
  plan: Exclude<ExportPlan, { refused: unknown }>
  format: ExportFormat
  locale: Locale
  /** Whether labels are written instead of codes. */
  labels: boolean
  /** Language of the questionnaire's texts; undefined: the first one. */
  textLanguage: string | undefined
}

/** The file to write. */
export type FileJob = AnswersJob | TableJob

/**
 * Data before the file. `maximum`: the number of variables that the format supports, if the file would have more and cannot be
 * written.
 */
export interface FileHead {
  maximum?: number
}

/** Starts writing a file. @throws Refusal `unavailable` */
export const writeFile = (
  { write }: Pick<ReportThread, "write">,
  job: FileJob,
): Promise<{ head: FileHead; body: Readable }> =>
  write(job) as Promise<{ head: FileHead; body: Readable }>
