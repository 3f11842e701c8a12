import { countsFrom, type FiguresFile } from "@qo/core/report"
import { Readable } from "node:stream"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Streamed } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { placesOf } from "../projects/places.ts"
import { findContent } from "../projects/content.ts"
import { attachment } from "./attachment.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { findReport, type FoundReport } from "./find-report.ts"
import { closed, inner, opened } from "./json-pieces.ts"
import { portraitFigures } from "./portrait-figures.ts"
import { type Head, writeFile } from "./thread/file-jobs.ts"
import { askReports } from "./thread/jobs.ts"

/**
 * A project's answers or figures as a file. Figures are counters, too: they wait for whatever of both is kept back longer.
 * @throws Refusal `notFound`, `notPermitted` for a colleague's answers, `wrongStatus` while the survey's settings keep it from the owner
 */
export async function statsFile(
  services: Pick<Services, "db" | "reports">,
  { pid, type }: { pid: number; type: "json" | "stats" },
  caller: Caller,
): Promise<Streamed> {
  const found = await findReport(services.db, pid, caller)
  // Figures are for colleagues as well, what a single respondent said is not.
  if (type === "json" && !found.rows) throw new Refusal("notPermitted")
  if (type === "stats" && !found.counters) throw new Refusal("wrongStatus")
  const head = headOf(found)
  return {
    type: "application/json; charset=utf-8",
    body:
      type === "json" ? await answers(services, found, head) : await figures(services, found, head),
    headers: {
      "content-disposition": attachment(
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

const figures = async (
  services: Pick<Services, "db" | "reports">,
  found: FoundReport,
  head: Head,
): Promise<Readable> => Readable.from(piecesOf(head, await figuresOf(services, found)))

type Figures = Pick<FiguresFile, "totals" | "target" | "portraits" | "questions">

async function figuresOf(
  { db, reports }: Pick<Services, "db" | "reports">,
  { project, version, rows }: FoundReport,
): Promise<Figures> {
  const { pid } = project
  const content = await findContent(db, pid, version)
  const places = (await placesOf(db, [project])).get(pid) ?? []
  const { target, portraits } = portraitFigures(content?.portraits ?? [], places)
  const asked = { kind: "figures", project, version, rows } as const
  const { questions, completed } = await askReports(reports, asked)
  return {
    totals: countsFrom(await countedInterviews(db, project)).totals,
    target,
    portraits: portraits.map((each) => ({ ...each, completed: completed.get(each.id) ?? 0 })),
    questions,
  }
}

function* piecesOf(head: Head, { questions, ...rest }: Figures): Generator<string> {
  yield `${opened(head)}${inner(rest)},"questions":[`
  for (const [index, question] of questions.entries())
    yield `${index > 0 ? "," : ""}${JSON.stringify(question)}`
  yield `],${closed({ complete: true })}`
}
