import type { CALLS } from "@qo/core/api"
import { roundedDown } from "@qo/core/lib"
import type { CourseView, CrossTabView, ReportView } from "@qo/core/report"
import type { z } from "zod"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { crossTabQuery } from "./cross-tab-query.ts"
import { findReport, type Meta, metaOf } from "./find-report.ts"
import { tellChanged } from "./tell-changed.ts"
import { askReports } from "./thread/jobs.ts"

type ReportServices = Pick<Services, "db" | "reports">
type ReportReader = Pick<RequestContext, "caller" | "kept" | "header" | "waitMs">
type Input<Name extends keyof typeof CALLS> = z.output<(typeof CALLS)[Name]["input"]>

/**
 * Returns the view of a report. This function and the following ones throw the same errors.
 * @throws Refusal `notFound`, `wrongStatus` while it is withheld, `unavailable`; UnchangedAnswer; StillCounting
 */
export async function readReport(
  { db, reports }: ReportServices,
  { pid, ...look }: Input<"readReport">,
  context: ReportReader,
): Promise<ReportView> {
  const found = await findReport(db, pid, context.caller)
  const { project, rows } = found
  const meta = await metaOf(db, found, found)
  return tellChanged(
    context,
    await askReports(
      reports,
      { kind: "report", project, meta, look, rows, kept: context.kept },
      waitOf(context, found, meta),
    ),
  )
}

/**
 * Reads and counts the data that the report and its files need. Files cannot show progress, so clients call this first. It does
 * not return the number of responses, because readers of figures only see it rounded.
 */
export async function prepareReport(
  { db, reports }: ReportServices,
  { pid }: Input<"prepareReport">,
  context: ReportReader,
): Promise<{ pid: number }> {
  const found = await findReport(db, pid, context.caller)
  const meta = await metaOf(db, found, found)
  await askReports(reports, { kind: "make", project: found.project }, waitOf(context, found, meta))
  return { pid }
}

export async function crossReport(
  { db, reports }: ReportServices,
  { pid, rows: asked, columns, bonferroni, alpha, ...look }: Input<"crossReport">,
  context: ReportReader,
): Promise<CrossTabView> {
  const found = await findReport(db, pid, context.caller)
  const { project, rows } = found
  const meta = await metaOf(db, found, found)
  const table = crossTabQuery({ rows: asked, columns, bonferroni, alpha })
  return tellChanged(
    context,
    await askReports(
      reports,
      { kind: "table", project, meta, look, rows, table, kept: context.kept },
      waitOf(context, found, meta),
    ),
  )
}

/** Returns the funnel and the course of a survey. They are counters and may be withheld longer than the report. */
export async function reportCourse(
  { db, reports }: ReportServices,
  { pid, filter, textLanguage, by = "day", of, zone }: Input<"reportCourse">,
  context: ReportReader,
): Promise<CourseView> {
  const found = await findReport(db, pid, context.caller)
  if (!found.counters) throw new Refusal("wrongStatus")
  const { project, rows } = found
  const meta = await metaOf(db, found, found)
  const time = { by, ...(of && { of }), ...(zone !== undefined && { zone }) }
  return tellChanged(
    context,
    await askReports(
      reports,
      {
        kind: "course",
        project,
        meta,
        look: { filter, textLanguage },
        rows,
        time,
        kept: context.kept,
      },
      waitOf(context, found, meta),
    ),
  )
}

/**
 * Returns how long the caller waits, and the number of responses for showing progress, rounded down for readers who may not see
 * single responses.
 */
export const waitOf = (
  { waitMs }: Pick<RequestContext, "waitMs">,
  { rows }: { rows: boolean },
  { interviews, totals }: Meta,
) => ({ waitMs, total: rows ? interviews : roundedDown(totals.started) })
