import type { CALLS } from "@qo/core/api"
import { DEFAULT_LOCALE } from "@qo/core/i18n"
import { EXPORT_FORMATS } from "@qo/core/report"
import type { z } from "zod"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { StreamedAnswer } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { attachmentHeader } from "./attachment.ts"
import { findReport, metaOf } from "./find-report.ts"
import { lookRefusal } from "./look-refusal.ts"
import { writeFile } from "./thread/file-jobs.ts"
import { askReports } from "./thread/jobs.ts"

type ExportRequest = z.output<typeof CALLS.exportResponses.input>

/**
 * Exports a project's responses as a file, for its owner and administrators. The thread of reports determines the respondents;
 * another thread writes the responses as a stream.
 * @throws Refusal `notFound`, `notPermitted` for colleagues, `wrongStatus` while the survey's settings withhold it from the
 * owner, `invalid` for a filter or weights that do not apply to this project
 */
export async function exportResponses(
  services: Pick<Services, "db" | "reports">,
  { pid, format, filter, weight, base, values, language, textLanguage }: ExportRequest,
  { caller, locale: speaks }: Pick<RequestContext, "caller" | "locale">,
): Promise<StreamedAnswer> {
  const found = await findReport(services.db, pid, caller)
  if (!found.rows) throw new Refusal("notPermitted")
  const { project, name, now } = found
  const meta = await metaOf(services.db, found, found)
  const look = { filter, weight, base }
  const plan = await askReports(services.reports, {
    kind: "export",
    project,
    meta,
    look,
    rows: true,
  })
  if ("refused" in plan) throw await lookRefusal(plan.refused, speaks)
  const { head, body } = await writeFile(services.reports, {
    kind: "responses",
    project,
    until: now,
    name,
    generatedAt: meta.generatedAt,
    targets: meta.targets,
    plan,
    format,
    locale: language ?? DEFAULT_LOCALE,
    labels: values === "labels",
    textLanguage,
  })
  if (head.maximum !== undefined) {
    body.destroy()
    throw invalidField("format", "tooBig", { maximum: head.maximum })
  }
  const { ending, mediaType } = EXPORT_FORMATS[format]
  return {
    type: mediaType,
    body,
    isSlow: true,
    headers: { "content-disposition": attachmentHeader(pid, name, ending) },
  }
}
