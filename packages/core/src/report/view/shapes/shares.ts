import { z } from "zod"
import { count } from "./common.ts"
import { CourseView } from "./course.ts"
import { CrossTabView } from "./cross-tab.ts"
import { ReportView } from "./report.ts"

/** `frozen`: the link shows figures from the time when it was made; `live`: current figures. */
export const SHARE_KINDS = ["frozen", "live"] as const

/** A share link, with which anyone can read a report without open answers and single responses. */
export const ReportShare = z.object({
  id: z.string(),
  /** Address of the link. It is a secret: everyone who has it can read the report. */
  link: z.string(),
  pid: z.int(),
  kind: z.enum(SHARE_KINDS),
  /** Filter, base and weights in the form used in addresses. */
  query: z.string(),
  /** The table that the link shows, in the form used in addresses; null without one. */
  table: z.object({ rows: z.string(), columns: z.string() }).nullable(),
  /** Author of the link; null if the account was deleted. */
  madeBy: z.object({ id: z.int(), fullname: z.string() }).nullable(),
  /** Time of creation in Unix seconds. */
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Number of times that the link was opened. */
  views: count,
})
export type ReportShare = z.infer<typeof ReportShare>

/** Data shown by a share link. */
export const SharedReport = z.object({
  kind: z.enum(SHARE_KINDS),
  createdAt: z.int(),
  expiresAt: z.int(),
  report: ReportView,
  course: CourseView,
  /** The table chosen when the link was made; null without one. */
  table: CrossTabView.nullable(),
})
export type SharedReport = z.infer<typeof SharedReport>
