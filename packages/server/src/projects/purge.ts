import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { bucketsOf, rehearsalBucketOf } from "./bucket.ts"
import { noticeIsOver, isPastRestoring } from "../db/restorable.ts"

/** Tables whose rows are removed with a project. Its history stays. */
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
  "import_report",
  "report_group",
  "project",
] as const satisfies readonly (keyof Database)[]

/** Tables of interviews, keyed by bucket. */
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

/** SQL condition: the project has no answers, or its owner was notified in time after the deletion. */
const NOTICE_IS_OVER = sql<boolean>`(first_interview_at is null or ${noticeIsOver("project")})`

/** Projects per transaction. Each has many versions, so a small number keeps transactions short. */
const AT_ONCE = 20

/** Removes up to `most` projects that can no longer be restored. Returns the number of removed ones. */
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
    .where(isPastRestoring("project"))
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
