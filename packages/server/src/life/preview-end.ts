import { NO_PROJECT_USE, type ProjectUse } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { bucketsOf } from "../projects/bucket.ts"
import { placesOf, progressOf } from "../projects/places.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"

/** Counts what ending these projects would affect. Other users' projects are left out. */
export async function previewProjectEnd(
  db: Kysely<Database>,
  caller: Caller,
  pids: readonly number[],
): Promise<ProjectUse> {
  if (pids.length === 0) return NO_PROJECT_USE
  const seen = await db
    .selectFrom("project")
    .select(["pid", "slots", "owner_id"])
    .where("pid", "in", pids)
    .where(seenBy(caller))
    .execute()
  const own = seen.filter((project) => ownsProject(caller, project))
  const buckets = own.flatMap(bucketsOf)
  const { rows } = await sql<Pick<ProjectUse, "interviewsUnderWay" | "interviews">>`
    select
      (select count(*)::integer from interview
        where bucket = any(${buckets}::bigint[]) and status = 'open' and source in ('link', 'sdk')) as "interviewsUnderWay",
      (select count(*)::integer from response where bucket = any(${buckets}::bigint[])) as interviews`.execute(
    db,
  )
  const places = await placesOf(db, own)
  const progress = own.flatMap(({ pid }) => progressOf(places.get(pid) ?? []) ?? [])
  return {
    ...NO_PROJECT_USE,
    ...rows[0],
    projects: own.length,
    completed: progress.reduce((sum, { completed }) => sum + completed, 0),
    target: progress.reduce((sum, { target }) => sum + target, 0),
  }
}
