import { type QuestionResult } from "@qo/core/interview"
import {
  type EndedInterview,
  firstMisfit,
  type Fit,
  mayRepeat,
  type InvalidInterview,
  scriptOfPath,
  scriptOfResult,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { foldOf, type InterviewRow, nameOf } from "../../interviews/interview.ts"
import { type SurveyVersion, versionOf } from "../../interviews/survey.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"
import { COUNTED } from "../data/read-rows.ts"
import type { CheckedPart, CheckPlace } from "./jobs.ts"

interface CheckServices {
  db: Kysely<Database>
  secret: Buffer
}
interface CheckRequest {
  project: SlottedProject
  version: number
  after: CheckPlace
}

/** Number of interviews per query. */
const PAGE = 500
/** Maximum numbers of checked and of invalid interviews per part. */
const MOST_CHECKED = 10_000
const MOST_FOUND = 1000

/** Checks finished interviews after a position: finds those that the routes of a version do not allow. */
export async function checkPart(
  { db, secret }: CheckServices,
  { project, version, after }: CheckRequest,
): Promise<CheckedPart> {
  const by = await versionOf(db, { pid: project.pid, version })
  const found = createGroups()
  let checked = 0
  let unclear = 0
  for await (const rows of pagesAfter(db, project, after)) {
    for (const row of rows) {
      const fit = await fitOf({ db, secret }, project, row, by)
      if (fit === "unclear") unclear++
      else if (fit !== "fits") found.add(fit, nameOf(row))
    }
    checked += rows.length
    const { bucket, id: interview } = rows.at(-1) ?? { bucket: 0, id: "" }
    if (checked >= MOST_CHECKED || found.count() >= MOST_FOUND)
      return { checked, unclear, groups: found.all(), next: { bucket, interview } }
  }
  return { checked, unclear, groups: found.all(), next: null }
}

/** Yields finished interviews by bucket in pages that are not empty. */
async function* pagesAfter(db: CheckServices["db"], project: SlottedProject, after: CheckPlace) {
  for (const bucket of bucketsOf(project).filter((each) => each >= after.bucket))
    for (let last = bucket === after.bucket ? after.interview : undefined, isMore = true; isMore;) {
      const rows = await pageAfter(db, bucket, last ?? "")
      if (rows.length > 0) yield rows
      last = rows.at(-1)?.id
      isMore = rows.length === PAGE
    }
}

type Group = CheckedPart["groups"][number]

/** Collects invalid interviews, grouped by their first violation. */
function createGroups() {
  const groups = new Map<string, Group>()
  let count = 0
  return {
    add(misfit: InvalidInterview, interview: string) {
      count++
      const key = JSON.stringify(misfit)
      const known = groups.get(key)
      if (known) known.interviews.push(interview)
      else groups.set(key, { ...misfit, interviews: [interview] })
    },
    count: () => count,
    all: () => [...groups.values()],
  }
}

interface Row extends Pick<
  InterviewRow,
  "bucket" | "id" | "version" | "seed" | "params" | "profile"
> {
  outcome: EndedInterview["outcome"]
  portrait_id: number | null
  answers: QuestionResult[]
}

const pageAfter = (db: CheckServices["db"], bucket: number, after: string): Promise<Row[]> =>
  db
    .selectFrom("response")
    .innerJoin("interview", (join) =>
      join
        .onRef("interview.bucket", "=", "response.bucket")
        .onRef("interview.id", "=", "response.interview"),
    )
    .select([
      "interview.bucket",
      "interview.id",
      "interview.version",
      "interview.seed",
      "interview.params",
      "interview.profile",
      "response.outcome",
      "response.portrait_id",
      "response.answers",
    ])
    .where("response.bucket", "=", bucket)
    .where("response.interview", ">", after)
    .where("interview.source", "in", COUNTED)
    .orderBy("response.interview")
    .limit(PAGE)
    .execute()

/**
 * Checks an interview by its result. If a question may have been asked again, the result is not sufficient, and its events are
 * used if they still exist.
 */
async function fitOf(
  { db, secret }: CheckServices,
  { pid }: SlottedProject,
  row: Row,
  { graph, portraits }: SurveyVersion,
): Promise<Fit> {
  const { seed, params, profile, outcome, portrait_id: portrait } = row
  const ended = { options: { seed, params, profile, portraits }, outcome, portrait }
  const fit = firstMisfit(graph, ended, scriptOfResult(row.answers))
  if (fit === "fits") return fit
  const own = await versionOf(db, { pid, version: row.version })
  if (!mayRepeat(own.graph)) return fit
  const events = await eventsOf(db, row)
  if (events.length === 0) return "unclear"
  const { path } = foldOf(secret, own, row, events)
  return firstMisfit(graph, ended, scriptOfPath(own.graph, path))
}

const eventsOf = async (db: CheckServices["db"], { bucket, id }: Row) => {
  const rows = await db
    .selectFrom("interview_event")
    .select("payload")
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .orderBy("seq")
    .execute()
  return rows.map(({ payload }) => payload)
}
