import { projectStatusOf, seesCounters } from "@qo/core/project"
import {
  countsFrom,
  type InterviewCounts,
  roundedCounts,
  totalsWithWithdrawn,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { placesOf, progressOf } from "../projects/places.ts"
import { projectSettingsOf } from "../projects/settings-of.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"
import { countedInterviews } from "./counted-interviews.ts"
import { portraitFigures } from "./portrait-figures.ts"

/**
 * Counts a project's interviews. Exact counts and durations are only for users who may read single responses: the difference of
 * two exact counts would reveal who has just answered. @throws Refusal `notFound`
 */
export async function countInterviews(
  db: Kysely<Database>,
  pid: number,
  caller: Caller,
): Promise<{ pid: number; counts: InterviewCounts | null }> {
  const project = await db
    .selectFrom("project")
    .select(["pid", "slots", "portraits", "status_id", "owner_id"])
    .select(["priority", "report_fill_online", "stat_fill_online"])
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  const status = projectStatusOf(project.status_id)
  if (!seesCounters(caller.role, { status, settings: projectSettingsOf(project) }))
    return { pid, counts: null }
  const counted = await countedInterviews(db, project)
  const places = (await placesOf(db, [project])).get(pid) ?? []
  const counts = {
    ...countsFrom(counted.groups),
    ...portraitFigures(project.portraits, places),
    rounded: false,
  }
  if (ownsProject(caller, project)) return { pid, counts }
  const totals = totalsWithWithdrawn(counted, progressOf(places)?.completed)
  return { pid, counts: roundedCounts({ ...counts, totals }) }
}
