import { IRREVERSIBLE_ACTS, NOTICE_DAYS } from "@qo/core/access"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { recordHistory } from "../../history/record.ts"
import { queueNoticeOrAdministrators } from "../../mail/queue-notice.ts"
import type { MailServices } from "../../mail/services.ts"
import { heldInterviews } from "./held-interviews.ts"
import { KEPT_UNTIL } from "./retention.ts"

type Trx = Kysely<Database>

/**
 * Applies up to `most` planned retention periods whose grace period is over and whose project is not deleted. Returns the
 * number of applied ones.
 */
export const applyPlannedRetentions = (db: Trx, most: number): Promise<number> =>
  repeat(db, most, applyOne)

async function repeat(db: Trx, most: number, one: (trx: Trx) => Promise<boolean>) {
  for (let total = 0; ; total++) if (total >= most || !(await inTransaction(db, one))) return total
}

async function applyOne(trx: Trx): Promise<boolean> {
  // The project is locked first, as in the calls that plan a period or cancel it.
  const due = await trx
    .selectFrom("project")
    .innerJoin("planned_retention as planned", "planned.pid", "project.pid")
    .select(["project.pid", "project.keep_months", "planned.months"])
    .where("planned.applies_at", "<=", sql<Date>`now()`)
    .where("project.deleted_at", "is", null)
    .orderBy("planned.applies_at")
    .limit(1)
    .forUpdate("project")
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const { pid, months } = due
  const plan = await trx
    .deleteFrom("planned_retention")
    .where("pid", "=", pid)
    .where("applies_at", "<=", sql<Date>`now()`)
    .returning(["planned_at", "applies_at"])
    .executeTakeFirst()
  if (!plan) return true
  await trx
    .updateTable("project")
    .set({
      keep_months: months,
      // The mail about the planned period counts as notice, if it named the date from which answers are made anonymous.
      retention_notice_at: sql<Date | null>`case when finished_at + make_interval(months => ${months}::integer) <= ${plan.applies_at}
        and finished_at < ${plan.planned_at} then ${plan.planned_at}::timestamptz end`,
    })
    .where("pid", "=", pid)
    .execute()
  await recordHistory(trx, "server", "retentionChanged", {
    chapter: "projects",
    pid,
    params: { pid, months },
    before: { months: due.keep_months },
    after: { months },
  })
  return true
}

/**
 * Mails owners whose answers are about to be made anonymous because the retention period ends, up to `most` projects. Answers
 * are kept until the notice period is over, so a late mail postpones the end. Returns the number of mailed owners.
 */
export const sendRetentionNotices = (
  db: Trx,
  services: MailServices,
  most: number,
): Promise<number> => repeat(db, most, (trx) => noticeOne(trx, services))

async function noticeOne(trx: Trx, services: MailServices): Promise<boolean> {
  const soon = await trx
    .selectFrom("project")
    .leftJoin("anonymization", "anonymization.pid", "project.pid")
    .select(["project.pid", "project.slots", "project.name", "owner_id", "project.deleted_at"])
    .select(
      sql<Date>`greatest(${KEPT_UNTIL}, now() + make_interval(days => ${NOTICE_DAYS}::integer))`.as(
        "at",
      ),
    )
    .where("project.finished_at", "is not", null)
    .where("project.first_interview_at", "is not", null)
    .where(sql<boolean>`${KEPT_UNTIL} <= now() + make_interval(days => ${NOTICE_DAYS}::integer)`)
    .where(sql<boolean>`coalesce(project.retention_notice_at <= project.finished_at, true)`)
    .where(
      sql<boolean>`coalesce(anonymization.finished_at < project.finished_at, anonymization.pid is null, true)`,
    )
    .orderBy("project.finished_at")
    .limit(1)
    .forUpdate("project")
    .skipLocked()
    .executeTakeFirst()
  if (!soon) return false
  await trx
    .updateTable("project")
    .set({ retention_notice_at: sql`now()` })
    .where("pid", "=", soon.pid)
    .execute()
  await queueNoticeOrAdministrators(trx, services, {
    kind: "retentionDue",
    userId: soon.owner_id,
    pid: soon.pid,
    projectName: soon.name,
    interviews: await heldInterviews(trx, soon),
    at: unixSeconds(soon.at),
    isDeleted: soon.deleted_at !== null,
  })
  return true
}

/** Mails owners of deleted projects with answers, which are only removed permanently after a mail. */
export const sendPurgeNotices = (db: Trx, services: MailServices, most: number): Promise<number> =>
  repeat(db, most, (trx) => purgeNoticeOne(trx, services))

const KEPT_DAYS = IRREVERSIBLE_ACTS["project.purge"].graceDays

async function purgeNoticeOne(trx: Trx, services: MailServices): Promise<boolean> {
  const soon = await trx
    .selectFrom("project")
    .select(["pid", "slots", "name", "owner_id"])
    .select(
      sql<Date>`greatest(deleted_at + make_interval(days => ${KEPT_DAYS}::integer),
        now() + make_interval(days => ${NOTICE_DAYS}::integer))`.as("at"),
    )
    .where(
      sql<boolean>`deleted_at <= now() - make_interval(days => ${KEPT_DAYS - NOTICE_DAYS}::integer)`,
    )
    .where("first_interview_at", "is not", null)
    .where(sql<boolean>`coalesce(purge_notice_at <= deleted_at, true)`)
    .orderBy("deleted_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!soon) return false
  await trx
    .updateTable("project")
    .set({ purge_notice_at: sql`now()` })
    .where("pid", "=", soon.pid)
    .execute()
  await queueNoticeOrAdministrators(trx, services, {
    kind: "projectPurge",
    userId: soon.owner_id,
    pid: soon.pid,
    projectName: soon.name,
    interviews: await heldInterviews(trx, soon),
    at: unixSeconds(soon.at),
  })
  return true
}
