import { type FiguresFile, countsFrom, type ResponseRow, type ResponsesFile } from "@qo/core/report"
import { Readable } from "node:stream"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Streamed } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { placesOf } from "../projects/places.ts"
import { findContent } from "../projects/content.ts"
import { attachment } from "./attachment.ts"
import { readRows } from "./data/read-rows.ts"
import { readRunning } from "./data/read-running.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { findReport, type FoundReport } from "./find-report.ts"
import { portraitFigures } from "./portrait-figures.ts"
import { askReports } from "./thread/jobs.ts"

/** The head of both files. `version`: the save that interviews run on, else the questionnaire as it is. */
interface Head {
  format: 1
  pid: number
  name: string
  version: number
  generatedAt: number
}

/**
 * A project's answers or figures as a file. Figures are counters, too: they wait for whatever of both is kept back longer.
 * @throws Refusal `notFound`, `notPermitted` for a colleague's answers, `wrongStatus` while the survey's settings keep it from the owner
 */
export async function statsFile(
  services: Pick<Services, "db" | "secret" | "reports">,
  { pid, type }: { pid: number; type: "json" | "stats" },
  caller: Caller,
): Promise<Streamed> {
  const found = await findReport(services.db, pid, caller)
  // Figures are for colleagues as well, what a single respondent said is not.
  if (type === "json" && !found.rows) throw new Refusal("notPermitted")
  if (type === "stats" && !found.counters) throw new Refusal("wrongStatus")
  const head = headOf(found)
  const pieces =
    type === "json"
      ? responses(services, found, head)
      : figures(head, await figuresOf(services, found))
  return {
    type: "application/json; charset=utf-8",
    body: Readable.from(pieces),
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
  generatedAt: unixSeconds(now),
})

/** Each interview goes out as it is read: those that are over by now, and those that are under way. */
async function* responses(
  { db, secret }: Pick<Services, "db" | "secret">,
  { project, now }: FoundReport,
  head: Head,
): AsyncGenerator<string> {
  yield `${opened(head)}"responses":[`
  let total = 0
  const written = (rows: readonly ResponseRow[]): string =>
    rows.map((row) => `${total++ > 0 ? "," : ""}${JSON.stringify(responseOf(row))}`).join("")
  for await (const page of readRows(db, project, { since: 0, until: now.getTime() * 1000 }))
    yield written(page.map(({ row }) => row))
  for await (const row of readRunning(db, secret, project)) yield written([row])
  yield `],${closed({ total, complete: true })}`
}

function responseOf(row: ResponseRow): ResponsesFile["responses"][number] {
  const answers = row.results.flatMap((result) =>
    "value" in result ? [[result.question, result.value] as const] : [],
  )
  const { interview: id, outcome, startedAt, finishedAt } = row
  return { id, outcome, startedAt, finishedAt, answers: Object.fromEntries(answers) }
}

type Figures = Pick<FiguresFile, "totals" | "target" | "portraits" | "questions">

async function figuresOf(
  { db, reports }: Pick<Services, "db" | "reports">,
  { project, version }: FoundReport,
): Promise<Figures> {
  const { pid } = project
  const content = await findContent(db, pid, version)
  const places = (await placesOf(db, [project])).get(pid) ?? []
  const { target, portraits } = portraitFigures(content?.portraits ?? [], places)
  return {
    totals: countsFrom(await countedInterviews(db, project)).totals,
    target,
    portraits,
    questions: await askReports(reports, { kind: "figures", project, version }),
  }
}

function* figures(head: Head, { questions, ...rest }: Figures): Generator<string> {
  yield `${opened(head)}${inner(rest)},"questions":[`
  for (const [index, question] of questions.entries())
    yield `${index > 0 ? "," : ""}${JSON.stringify(question)}`
  yield `],${closed({ complete: true })}`
}

/** The fields of an object without its braces. */
const inner = (part: object): string => JSON.stringify(part).slice(1, -1)
const opened = (part: object): string => `{${inner(part)},`
const closed = (part: object): string => `${inner(part)}}`
