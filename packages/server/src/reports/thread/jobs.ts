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

/** Filter, weights and metadata of a report view. `rows`: the reader may read single responses. */
export interface ReportLook {
  meta: Meta
  look: ReportQuery
  rows: boolean
}

/** `kept`: etags in the client's cache. */
interface KeptEtags {
  kept?: string | undefined
}
/** A view with its etag. The view is undefined if the client has cached it. */
export interface TaggedView<View> {
  etag: string
  view: View | undefined
}

/** Content of a share link. `until` and `counts`: time and counts of a frozen report. */
export interface SharedAs {
  until: number | undefined
  counts: FrozenCounts | undefined
  table: CrossTabQuery | undefined
}

/** Start of a page of texts: after the text of this question in the interview that ended at this time. */
export interface TextPlace {
  finishedAt: number
  interview: string
  question: string
}

export interface TextsAsked {
  filter: string | undefined
  question: string | undefined
  /** Words that a text must contain. */
  search: string
  limit: number
  after: TextPlace | undefined
}

export interface TextsFound {
  texts: readonly ReportText[]
  /** Number of interviews from here on. */
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

/** Result of a part of a check, with the start of the next part. */
export interface CheckedPart extends Pick<AnswerCheck, "checked" | "unclear" | "groups"> {
  next: CheckPlace | null
}

/** Figures for a file about responses. */
export type ToldFigures = Pick<
  FiguresFile,
  "filter" | "shareOf" | "weighting" | "versions" | "people" | "portraits" | "questions"
>

/** Requests about a project and their results, by kind. `until`: use the responses at that time, microseconds. */
interface Jobs {
  /** Reads and counts everything. Returns the number of responses. */
  make: { asks: object; answer: number }
  /**
   * Counts the answers to the questions of a version, and completed responses by portrait. Returns a refusal if the request is
   * invalid.
   */
  figures: { asks: ReportLook & { version: number }; answer: { refused: Refusal } | ToldFigures }
  /** Determines the respondents, weights and facts of an export. */
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
  /** Finds interviews that the routes of a version do not allow. */
  check: { asks: { version: number; after: CheckPlace }; answer: CheckedPart }
  texts: { asks: { texts: TextsAsked }; answer: TextsFound | TextsRefused }
}
type Kind = keyof Jobs

export type ReportJob = {
  [Each in Kind]: { kind: Each; project: SlottedProject } & Jobs[Each]["asks"]
}[Kind]
export type ReportAnswer = Jobs[Kind]["answer"]

/** Sends a job to the thread of reports. @throws StillCounting after `waitMs`; Refusal `unavailable` */
export const askReports = <Each extends Kind>(
  thread: ReportThread,
  job: Extract<ReportJob, { kind: Each }>,
  wait: CountWait = {},
): Promise<Jobs[Each]["answer"]> => thread.ask(job, wait) as Promise<Jobs[Each]["answer"]>

/** Packs responses of a project that are in no chunk yet; a part of them if there are many. */
export interface PackJob {
  kind: "pack"
  project: SlottedProject
}

/** Packs responses of a project in the background. @throws ThreadLost */
export const packAside = (thread: ReportThread, project: SlottedProject): Promise<PackedChunks> => {
  const job: PackJob = { kind: "pack", project }
  return thread.aside(job) as Promise<PackedChunks>
}

/** A job as it is sent to the thread. */
export interface SentJob {
  id: number
  job: ReportJob | PackJob | (FileJob & { port: MessagePort })
}

/** Result of a job, or the reason if it has failed. The thread continues in either case. */
export type SentAnswer =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  /** Progress: number of responses of a project that have been read. */
  | { pid: number; read: number }
