import type {
  AnswerCheck,
  CourseView,
  CrossTabQuery,
  CrossTabView,
  FiguresFile,
  Refusal,
  ReportQuery,
  ReportText,
  ReportView,
  TimeLineOptions,
} from "@qo/core/report"
import type { MessagePort } from "node:worker_threads"
import type { CountWait, ReportThread } from "../../http/report-thread.ts"
import type { SlottedProject } from "../../projects/bucket.ts"
import type { ExportPlan } from "./export-plan.ts"
import type { FileJob } from "./file-jobs.ts"
import type { PackedChunks } from "./pack-responses.ts"
import type { FrozenCounts } from "../../db/tables/projects.ts"
import type { Meta } from "../find-report.ts"

/** The view of a report. `rows`: the reader may read single responses. */
export interface ReportLook {
  meta: Meta
  look: ReportQuery
  rows: boolean
}

/** `kept`: etags in the caller's cache. */
interface KeptEtags {
  kept?: string | undefined
}
/** A result with its etag; without view if the caller has it already. */
export interface TaggedView<View> {
  etag: string
  view: View | undefined
}

/** The content of a link. `until` and `counts`: time and counts of a frozen one. */
export interface SharedAs {
  until: number | undefined
  counts: FrozenCounts | undefined
  table: CrossTabQuery | undefined
}

/** Start of a page of texts: after the text of this question in an interview that ended then. */
export interface TextPlace {
  finishedAt: number
  interview: string
  question: string
}

export interface TextsAsked {
  filter: string | undefined
  question: string | undefined
  /** Words that a text must have. */
  search: string
  limit: number
  after: TextPlace | undefined
}

export interface TextsFound {
  texts: readonly ReportText[]
  /** Interviews that there are from here on. */
  seen: number
  next: TextPlace | undefined
}

/** The invalid part of a request for texts. */
export interface TextsRefused {
  wrong: "filter" | "question"
  refused: Refusal
}

/** Start of a part of a check: after this interview. */
export interface CheckPlace {
  bucket: number
  interview: string
}

/** A part of a check: its findings, and the start of the next part. */
export interface CheckedPart extends Pick<AnswerCheck, "checked" | "unclear" | "groups"> {
  next: CheckPlace | null
}

/** The figures of a file about the responses. */
export type ToldFigures = Pick<
  FiguresFile,
  "filter" | "shareOf" | "weighting" | "versions" | "people" | "portraits" | "questions"
>

/** Requests about a project and their results, by kind. `until`: responses at that time, microseconds. */
interface Jobs {
  /** Reads and counts everything; how many responses there are. */
  make: { asks: object; answer: number }
  /** Counts of the answers to the questions of a version, and of filled portraits; or why the question is invalid. */
  figures: { asks: ReportLook & { version: number }; answer: { refused: Refusal } | ToldFigures }
  /** Filter and weights of an export, and facts about respondents. */
  export: { asks: ReportLook; answer: ExportPlan }
  report: { asks: ReportLook & KeptEtags; answer: TaggedView<ReportView> }
  table: {
    asks: ReportLook & KeptEtags & { table: CrossTabQuery }
    answer: TaggedView<CrossTabView>
  }
  course: {
    asks: ReportLook & KeptEtags & { time: Omit<TimeLineOptions, "filter"> }
    answer: TaggedView<CourseView>
  }
  shared: {
    asks: ReportLook & KeptEtags & SharedAs
    answer: TaggedView<{ report: ReportView; course: CourseView; table: CrossTabView | null }>
  }
  /** Which interviews could not have come by the routes of a version. */
  check: { asks: { version: number; after: CheckPlace }; answer: CheckedPart }
  texts: { asks: { texts: TextsAsked }; answer: TextsFound | TextsRefused }
}
type Kind = keyof Jobs

export type ReportJob = {
  [Each in Kind]: { kind: Each; project: SlottedProject } & Jobs[Each]["asks"]
}[Kind]
export type ReportAnswer = Jobs[Kind]["answer"]

/** @throws StillCounting after `waitMs`; Refusal `unavailable` */
export const askReports = <Each extends Kind>(
  thread: ReportThread,
  job: Extract<ReportJob, { kind: Each }>,
  wait: CountWait = {},
): Promise<Jobs[Each]["answer"]> => thread.ask(job, wait) as Promise<Jobs[Each]["answer"]>

/** Packs responses of a project that are in no chunk yet; if there are many, a part of them. */
export interface PackJob {
  kind: "pack"
  project: SlottedProject
}

/** @throws ThreadLost */
export const packAside = (thread: ReportThread, project: SlottedProject): Promise<PackedChunks> => {
  const job: PackJob = { kind: "pack", project }
  return thread.aside(job) as Promise<PackedChunks>
}

/** A job on its way to the thread. */
export interface SentJob {
  id: number
  job: ReportJob | PackJob | (FileJob & { port: MessagePort })
}

/** The result of a job; if it failed, the reason. The thread continues. */
export type SentAnswer =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  /** Responses of a project that have been read. */
  | { pid: number; read: number }
