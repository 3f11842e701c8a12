import type { CALLS } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { countsFrom, type FiguresFile, type ReportQuery, roundedTotals } from "@qo/core/report"
import { Readable } from "node:stream"
import type { z } from "zod"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { StreamedAnswer } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { placesOf } from "../projects/places.ts"
import { attachmentHeader } from "./attachment.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { findReport, type FoundReport, metaOf } from "./find-report.ts"
import { closedJson, innerJson, openedJson } from "./json-pieces.ts"
import { lookRefusal } from "./look-refusal.ts"
import { portraitFigures } from "./portrait-figures.ts"
import { type Head, writeFile } from "./thread/file-jobs.ts"
import { askReports } from "./thread/jobs.ts"

type StatsFileRequest = z.output<typeof CALLS.statsFile.input>

/**
 * Returns a project's answers or figures as a file. Figures include counters, so they are withheld as long as either of them.
 * @throws Refusal `notFound`, `notPermitted` for a colleague's request for answers, `wrongStatus` while the survey's settings
 * withhold it from the owner, `invalid` for a filter or weights that do not apply
 */
export async function statsFile(
  services: Pick<Services, "db" | "reports">,
  { pid, type, ...look }: StatsFileRequest,
  { caller, locale }: Pick<RequestContext, "caller" | "locale">,
): Promise<StreamedAnswer> {
  const found = await findReport(services.db, pid, caller)
  // Colleagues may read figures but not answers of single respondents.
  if (type === "json" && !found.rows) throw new Refusal("notPermitted")
  if (type === "stats" && !found.counters) throw new Refusal("wrongStatus")
  // This file always contains all answers, including those of open interviews. Filters are supported by exports.
  const [unused] = type === "json" ? Object.keys(look) : []
  if (unused !== undefined) throw invalidField(unused, "statsLook")
  const head = headOf(found)
  return {
    type: "application/json; charset=utf-8",
    body:
      type === "json"
        ? await answers(services, found, head)
        : Readable.from(piecesOf(head, await figuresOf(services, found, { look, locale }))),
    headers: {
      "content-disposition": attachmentHeader(
        pid,
        head.name,
        type === "json" ? "-answers.json" : "-figures.json",
      ),
    },
  }
}

const headOf = ({ project, name, version, now }: FoundReport): Head => ({
  format: 1,
  pid: project.pid,
  name,
  version,
  generatedAt: Math.floor(now / 1_000_000),
})

async function answers(
  { reports }: Pick<Services, "reports">,
  { project, now }: FoundReport,
  head: Head,
): Promise<Readable> {
  const { body } = await writeFile(reports, { kind: "answers", project, until: now, head })
  return body
}

type Figures = Omit<FiguresFile, keyof Head | "complete">

async function figuresOf(
  { db, reports }: Pick<Services, "db" | "reports">,
  found: FoundReport,
  { look, locale }: { look: ReportQuery; locale: Locale },
): Promise<Figures> {
  const { project, version, rows } = found
  const meta = await metaOf(db, found, found)
  const figures = await askReports(reports, { kind: "figures", project, meta, look, version, rows })
  if ("refused" in figures) throw await lookRefusal(figures.refused, locale)
  const places = (await placesOf(db, [project])).get(project.pid) ?? []
  return {
    ...figures,
    totals: rows
      ? countsFrom((await countedInterviews(db, project)).groups).totals
      : roundedTotals(meta.totals),
    rounded: !rows,
    target: portraitFigures(meta.targets, places).target,
  }
}

function* piecesOf(head: Head, { questions, ...rest }: Figures): Generator<string> {
  yield `${openedJson({ ...head, format: 2 })}${innerJson(rest)},"questions":[`
  for (const [index, question] of questions.entries())
    yield `${index > 0 ? "," : ""}${JSON.stringify(question)}`
  yield `],${closedJson({ complete: true })}`
}
