import type { CALLS } from "@qo/core/api"
import { codebookOf, EXPORT_WRITERS, mostVariables, weightedRows } from "@qo/core/exports"
import { DEFAULT_LOCALE, loadTranslate } from "@qo/core/i18n"
import {
  EXPORT_FORMATS,
  type Filter,
  FILTER_PROBLEMS,
  type Refusal as ReportRefusal,
  reportSchema,
  type ResponseRow,
} from "@qo/core/report"
import { Readable } from "node:stream"
import type { z } from "zod"
import type { Caller } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Streamed } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { findContent } from "../projects/content.ts"
import { attachment } from "./attachment.ts"
import { readRows } from "./data/read-rows.ts"
import { readRunning } from "./data/read-running.ts"
import { findReport, type FoundReport, metaOf } from "./find-report.ts"
import { askReports } from "./thread/jobs.ts"

type Asked = z.output<typeof CALLS.exportResponses.input>
type Means = Pick<Services, "db" | "secret" | "reports">

/**
 * A project's responses as a file, for its owner and administrators. The report's thread says whom the report counts; the responses themselves go out as they
 * are read.
 * @throws Refusal `notFound`, `notPermitted` for colleagues, `wrongStatus` while the survey's settings keep it from the owner, `invalid` for a filter or weights
 * that mean nothing here
 */
export async function exportResponses(
  services: Means,
  { pid, format, filter, weight, values, language }: Asked,
  caller: Caller,
): Promise<Streamed> {
  const found = await findReport(services.db, pid, caller)
  if (!found.rows) throw new Refusal("notPermitted")
  const { project, name } = found
  const meta = await metaOf(services.db, found, found)
  const look = { filter, weight }
  const plan = await askReports(services.reports, {
    kind: "export",
    project,
    meta,
    look,
    rows: true,
  })
  if ("refused" in plan) throw invalidField(fieldOf(plan.refused), "wrongFormat")
  const schema = await schemaOf(services, pid, plan.versions)
  const locale = language ?? DEFAULT_LOCALE
  const t = await loadTranslate(locale, "questionnaire")
  const codebook = codebookOf(schema, {
    fields: plan.fields,
    isWeighted: plan.weights !== undefined,
    words: { t, locale, portraits: new Map(meta.targets.map((each) => [each.id, each.name])) },
  })
  if (codebook.variables.length > mostVariables(format))
    throw invalidField("format", "tooBig", { maximum: mostVariables(format) })
  const pieces = EXPORT_WRITERS[format]({
    codebook,
    about: {
      pid,
      name,
      versions: plan.versions,
      generatedAt: meta.generatedAt,
      filter: plan.filterText,
      weighting: plan.weighting,
    },
    t,
    labels: values === "labels",
    read: () => weightedRows(schema, plan, rowsOf(services, found, plan.filter)),
  })
  const { ending, mediaType } = EXPORT_FORMATS[format]
  return {
    type: mediaType,
    body: Readable.from(pieces, { objectMode: false }),
    headers: { "content-disposition": attachment(pid, name, ending) },
  }
}

/** What of the question was not understood. */
const fieldOf = ({ key }: ReportRefusal): "filter" | "weight" =>
  FILTER_PROBLEMS.some((problem) => key === `report.refused.${problem}`) ? "filter" : "weight"

/** The questions of all versions that were answered. */
async function schemaOf({ db }: Means, pid: number, versions: readonly number[]) {
  const found = versions.map(async (version) => {
    const content = await findContent(db, pid, version)
    return { version, questionnaire: { blocks: [...(content?.blocks ?? [])] } }
  })
  return reportSchema(await Promise.all(found))
}

/** Those that were over when the file was begun; those under way only where their outcome is asked for. */
async function* rowsOf(
  { db, secret }: Means,
  { project, now }: FoundReport,
  { terms }: Filter,
): AsyncGenerator<readonly ResponseRow[]> {
  for await (const page of readRows(db, project, { since: 0, until: now.getTime() * 1000 }))
    yield page.map(({ row }) => row)
  if (!terms.some(({ of }) => "field" in of && of.field === "outcome")) return
  for await (const row of readRunning(db, secret, project)) yield [row]
}
