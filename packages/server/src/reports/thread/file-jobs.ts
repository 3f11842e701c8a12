import type { Locale } from "@qo/core/i18n"
import type { Portrait } from "@qo/core/portrait"
import type { ExportFormat } from "@qo/core/report"
import type { Readable } from "node:stream"
import type { ReportThread } from "../../http/report-thread.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import type { ExportPlan } from "./export-plan.ts"

/** The head of files about a project. `version`: the save that interviews run on, else the current questionnaire. */
export interface Head {
  format: 1
  pid: number
  name: string
  version: number
  generatedAt: number
}

interface FileRequest {
  project: SlottedProject
  /** Interviews that ended later are left out; microseconds. */
  until: number
}

/** All answers, as JSON. */
interface AnswersJob extends FileRequest {
  kind: "answers"
  head: Head
}

/** Responses as a table. */
export interface TableJob extends FileRequest {
  kind: "responses"
  name: string
  generatedAt: number
  targets: readonly Pick<Portrait, "id" | "name">[]
  plan: Exclude<ExportPlan, { refused: unknown }>
  format: ExportFormat
  locale: Locale
  /** Codes with their labels in their place. */
  labels: boolean
}

/** The file to write. */
export type FileJob = AnswersJob | TableJob

/** Why there is no file: more variables than the format has room for. */
export interface FileHead {
  maximum?: number
}

/** @throws Refusal `unavailable` */
export const writeFile = (
  { write }: Pick<ReportThread, "write">,
  job: FileJob,
): Promise<{ head: FileHead; body: Readable }> =>
  write(job) as Promise<{ head: FileHead; body: Readable }>
