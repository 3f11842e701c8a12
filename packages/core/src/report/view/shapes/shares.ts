import { z } from "zod"
import { count } from "./common.ts"
import { CourseView } from "./course.ts"
import { CrossTabView } from "./cross-tab.ts"
import { ReportView } from "./report.ts"

/** `frozen`: figures from the time when the link was made; `live`: those of the time when it is opened. */
export const SHARE_KINDS = ["frozen", "live"] as const

/** A link by which anyone reads a report, without open answers and single responses. */
export const ReportShare = z.object({
  id: z.string(),
  /** Its address. It is a secret: everyone who has it can read the report. */
  link: z.string(),
  pid: z.int(),
  kind: z.enum(SHARE_KINDS),
  /** Filter, base and weights as a report's address has them. */
  query: z.string(),
  /** The table that it shows, as a report's address has it; null: none. */
  table: z.object({ rows: z.string(), columns: z.string() }).nullable(),
  /** Its author; null if the account was deleted. */
  madeBy: z.object({ id: z.int(), fullname: z.string() }).nullable(),
  /** Unix seconds. */
  createdAt: z.int(),
  expiresAt: z.int(),
  /** How often it was opened. */
  views: count,
})
export type ReportShare = z.infer<typeof ReportShare>

/** Data shown by a link. */
export const SharedReport = z.object({
  kind: z.enum(SHARE_KINDS),
  createdAt: z.int(),
  expiresAt: z.int(),
  report: ReportView,
  course: CourseView,
  /** The table displayed when the link was made; null without one. */
  table: CrossTabView.nullable(),
})
export type SharedReport = z.infer<typeof SharedReport>
