import { type Project, projectStatusOf, seesCounters, seesReport } from "@qo/core/project"
import { type FiguresFile, countsFrom, noAnswers, type ResponsesFile } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { Readable } from "node:stream"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Streamed } from "../http/route.ts"
import type { Slotted } from "../projects/bucket.ts"
import { placesOf } from "../projects/places.ts"
import { projectSettingsOf } from "../projects/settings-of.ts"
import { seenBy } from "../projects/visible.ts"
import { findContent } from "../projects/content.ts"
import { attachment } from "./attachment.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { portraitFigures } from "./portrait-figures.ts"

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
 * @throws Refusal `notFound`, `wrongStatus` while the survey's settings keep it from the owner
 */
export async function statsFile(
  db: Kysely<Database>,
  { pid, type }: { pid: number; type: "json" | "stats" },
  caller: Caller,
): Promise<Streamed> {
  const known = await headOf(db, pid, caller)
  const { head, seen } = known
  if (!seesReport(caller.role, seen) || (type === "stats" && !seesCounters(caller.role, seen)))
    throw new Refusal("wrongStatus")
  const pieces = type === "json" ? responses(head) : figures(head, await figuresOf(db, known))
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

interface Known {
  head: Head
  project: Slotted
  /** What decides whether it is told by now. */
  seen: Pick<Project, "status" | "settings">
}

async function headOf(db: Kysely<Database>, pid: number, caller: Caller): Promise<Known> {
  const row = await db
    .selectFrom("project")
    .select([
      "name",
      "slots",
      "status_id",
      "priority",
      "report_fill_online",
      "stat_fill_online",
      sql<number>`coalesce(approved_version, version)`.as("version"),
      sql<Date>`now()`.as("now"),
    ])
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  const { name, version, slots, now } = row
  return {
    head: { format: 1, pid, name, version, generatedAt: unixSeconds(now) },
    project: { pid, slots },
    seen: { status: projectStatusOf(row.status_id), settings: projectSettingsOf(row) },
  }
}

/** No interviews are held yet; once there are, each goes out as it is read. */
function* responses(head: Head): Generator<string> {
  const rest: Pick<ResponsesFile, "total" | "complete"> = { total: 0, complete: true }
  yield* [opened(head), `"responses":[`, "],", closed(rest)]
}

type Figures = Pick<FiguresFile, "totals" | "target" | "portraits" | "questions">

async function figuresOf(db: Kysely<Database>, { head, project }: Known): Promise<Figures> {
  const { pid, version } = head
  const content = await findContent(db, pid, version)
  const places = (await placesOf(db, [project])).get(pid) ?? []
  const { target, portraits } = portraitFigures(content?.portraits ?? [], places)
  return {
    totals: countsFrom(await countedInterviews(db, project)).totals,
    target,
    portraits,
    questions: (content?.blocks ?? []).flatMap(({ questions }) => questions.map(noAnswers)),
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
