import type { Portrait } from "@qo/core/portrait"
import {
  isSurveyOver,
  type Project,
  projectStatusOf,
  seesCounters,
  seesReport,
} from "@qo/core/project"
import { countsFrom, type ReportMeta, totalsWithWithdrawn } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { NOW_MICROS } from "../db/micros.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../http/request-context.ts"
import type { SlottedProject } from "../projects/bucket.ts"
import { findContent } from "../projects/content.ts"
import { placesOf, progressOf } from "../projects/places.ts"
import { projectSettingsOf } from "../projects/settings-of.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { portraitFigures } from "./portrait-figures.ts"

type Db = Kysely<Database>

/** Data about a project that its report needs. */
export interface ReportProject {
  project: SlottedProject
  name: string
  /** Version of the questionnaire in interviews, or the current one if none is approved. */
  version: number
  /** Time when it was read, microseconds. Milliseconds would be too coarse: interviews can end within one. */
  now: number
  /** Fields that determine whether the owner may see the report yet. */
  seen: Pick<Project, "status" | "settings">
  ownerId: number
}

/** Returns the report data of a project that is not deleted. */
export async function findReportProject(
  db: Db,
  pid: number,
  seen: ReturnType<typeof seenBy> = sql`deleted_at is null`,
): Promise<ReportProject> {
  const row = await db
    .selectFrom("project")
    .select([
      "name",
      "owner_id",
      "slots",
      "status_id",
      "priority",
      "report_fill_online",
      "stat_fill_online",
      sql<number>`coalesce(approved_version, version)`.as("version"),
      NOW_MICROS.as("now"),
    ])
    .where("pid", "=", pid)
    .where(seen)
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  return {
    project: { pid, slots: row.slots },
    name: row.name,
    version: row.version,
    now: row.now,
    seen: { status: projectStatusOf(row.status_id), settings: projectSettingsOf(row) },
    ownerId: row.owner_id,
  }
}

/** A project whose report the caller may read now, with the caller's rights. */
export interface FoundReport extends ReportProject {
  /** Whether the caller may read single responses: the owner and administrators. Colleagues only read figures. */
  rows: boolean
  /** Whether the caller may see places and the funnel yet. */
  counters: boolean
}

/**
 * Returns a report's project with the caller's rights. @throws Refusal `notFound`, `wrongStatus` while the survey's settings
 * withhold it from the owner
 */
export async function findReport(db: Db, pid: number, caller: Caller): Promise<FoundReport> {
  const found = await findReportProject(db, pid, seenBy(caller))
  if (!seesReport(caller.role, found.seen)) throw new Refusal("wrongStatus")
  return {
    ...found,
    rows: ownsProject(caller, { owner_id: found.ownerId }),
    counters: seesCounters(caller.role, found.seen),
  }
}

export interface Meta extends Omit<ReportMeta, "nameOf"> {
  targets: readonly Portrait[]
  totals: NonNullable<ReportMeta["totals"]>
  /** Number of all interviews, which is the number of rows to read for a report. */
  interviews: number
}

/** Returns data for a report other than responses. */
export async function metaOf(
  db: Db,
  { project, name, version, now, seen }: ReportProject,
  { counters }: Pick<FoundReport, "counters">,
): Promise<Meta> {
  const { pid } = project
  const content = await findContent(db, pid, version)
  const targets = content?.portraits ?? []
  const places = (await placesOf(db, [project])).get(pid) ?? []
  const counted = await countedInterviews(db, project)
  const { groups } = counted
  return {
    pid,
    name,
    generatedAt: Math.floor(now / 1_000_000),
    portraits: counters ? portraitFigures(targets, places).portraits : [],
    totals: totalsWithWithdrawn(counted, progressOf(places)?.completed),
    collected: counters ? progressOf(places)?.completed : undefined,
    seconds: countsFrom(groups).seconds,
    collecting: !isSurveyOver(seen.status),
    targets,
    interviews: groups.reduce((sum, { count }) => sum + count, 0),
  }
}
