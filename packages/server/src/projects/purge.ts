import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { bucketsOf, rehearsalBucketOf } from "./bucket.ts"
import { noticeIsOver, outdated } from "../db/restorable.ts"

/** Everything that goes with a project; what it was stays in history. */
const ITS_TABLES = [
  "project_version",
  "project_past_terms",
  "moderation_decision",
  "moderation_comment",
  "callback",
  "removed_callback",
  "respondent_interview",
  "anonymization",
  "planned_retention",
  "report_share",
  "report_group",
  "project",
] as const satisfies readonly (keyof Database)[]

/** What belongs to its interviews, by their buckets. */
const OF_INTERVIEWS = [
  "interview_event",
  "response",
  "contact",
  "interview",
  "quota",
  "response_chunk",
  "response_revision",
  "withdrawn_count",
] as const satisfies readonly (keyof Database)[]

/** Of a project with answers the owner was mailed in time after it was deleted. */
const NOTICE_IS_OVER = sql<boolean>`(first_interview_at is null or ${noticeIsOver("project")})`

/** A project has many saves: few at once keep the transaction short. */
const AT_ONCE = 20

/** Removes projects that nobody can take back any more, `most` or fewer. Returns how many. */
export async function purgeProjects(db: Kysely<Database>, most: number): Promise<number> {
  for (let total = 0; ;) {
    const count = await db
      .transaction()
      .execute((trx) => purgeSome(trx, Math.min(AT_ONCE, most - total)))
    total += count
    if (count < AT_ONCE || total >= most) return total
  }
}

async function purgeSome(trx: Kysely<Database>, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom("project")
    .select(["pid", "slots"])
    .where(outdated("project"))
    .where(NOTICE_IS_OVER)
    .orderBy("deleted_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const pids = rows.map(({ pid }) => pid)
  const buckets = rows.flatMap((each) => [...bucketsOf(each), rehearsalBucketOf(each.pid)])
  if (pids.length > 0)
    for (const table of OF_INTERVIEWS)
      await sql`delete from ${sql.table(table)} where bucket = any(${buckets}::bigint[])`.execute(
        trx,
      )
  if (pids.length > 0)
    for (const table of ITS_TABLES)
      await sql`delete from ${sql.table(table)} where pid = any(${pids}::bigint[])`.execute(trx)
  return pids.length
}
