import type { QuestionFigures } from "@qo/core/report"
import type { ReportThread } from "../../http/report-thread.ts"
import type { Slotted } from "../../projects/bucket.ts"

/** What the thread of reports is asked about a project, and what it answers, by kind. */
interface Jobs {
  /** How often what was answered to the questions of a version. */
  /** Reads and counts everything; how many responses there are. */
  make: { asks: object; answer: number }
  figures: { asks: { version: number }; answer: QuestionFigures[] }
}
type Kind = keyof Jobs

export type ReportJob = {
  [Each in Kind]: { kind: Each; project: Slotted } & Jobs[Each]["asks"]
}[Kind]
export type ReportAnswer = Jobs[Kind]["answer"]

/** @throws Refusal `unavailable` */
export const askReports = <Each extends Kind>(
  thread: ReportThread,
  job: Extract<ReportJob, { kind: Each }>,
): Promise<Jobs[Each]["answer"]> => thread.ask(job) as Promise<Jobs[Each]["answer"]>

/** A job on its way to the thread. */
export interface SentJob {
  id: number
  job: ReportJob
}

/** `answer` undefined: it failed, and the thread goes on. */
export type SentAnswer = { id: number; answer: unknown } | { id: number; failure: string }
