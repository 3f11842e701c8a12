import type { Portrait } from "@qo/core/portrait"
import { OFFERED_TEMPLATES, takesInterviews, type TargetPlatform } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { SlottedProject } from "../projects/bucket.ts"
import { statusList } from "../projects/status-ids.ts"
import type { Database } from "../db/index.ts"

/** A running survey that can be offered to players. */
export interface Candidate extends SlottedProject {
  priority: number
  /** If set, only respondents who have completed this project are invited. */
  tpid: number | null
  version: number
  key: string
  portraits: readonly Portrait[]
  platforms: readonly TargetPlatform[]
}

const TEMPLATES = sql.join(OFFERED_TEMPLATES.map((name) => sql.lit(name)))

/** Returns surveys that can be offered now, by priority and then by age. At most `most` of those that follow `after`. */
export async function offerCandidates(
  db: Kysely<Database>,
  { after, most }: { after?: Pick<Candidate, "pid" | "priority"> | undefined; most: number },
): Promise<Candidate[]> {
  const behind = after
    ? sql<boolean>`(-priority, pid) > (${-after.priority}::integer, ${after.pid}::bigint)`
    : sql<boolean>`true`
  const rows = await db
    .selectFrom("project")
    .select(["pid", "priority", "template", "tpid", "approved_version", "link_key"])
    .select(["portraits", "target_platforms", "slots"])
    // The condition has the same form as that of the index, so that PostgreSQL uses it.
    .where(sql<boolean>`status_id in (${statusList(takesInterviews)})`)
    .where("deleted_at", "is", null)
    .where("approved_version", "is not", null)
    .where(sql<boolean>`template in (${TEMPLATES})`)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .where(behind)
    .orderBy(sql`(-priority)`)
    .orderBy("pid")
    .limit(most)
    .execute()
  return rows.map((row) => ({
    pid: row.pid,
    slots: row.slots,
    priority: row.priority,
    tpid: row.template === "target" ? row.tpid : null,
    version: row.approved_version ?? 0,
    key: row.link_key,
    portraits: row.portraits,
    platforms: row.target_platforms,
  }))
}
