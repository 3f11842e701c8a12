import { IRREVERSIBLE_ACTS, NOTICE_DAYS } from "@qo/core/access"
import { type Kysely, sql, type SqlBool } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { queueNoticeOrAdministrators } from "../mail/queue-notice.ts"
import type { MailServices } from "../mail/services.ts"

type Trx = Kysely<Database>

const GRACE_DAYS = IRREVERSIBLE_ACTS["project.retention"].graceDays

/** SQL for the time at which a retention period that is planned now takes effect. */
export const AFTER_GRACE = sql<Date>`now() + make_interval(days => ${GRACE_DAYS}::integer)`

/** One project, or all projects of an owner. */
type WhoseProjects = { pid: number } | { ownerId: number }

const ofThese = (whose: WhoseProjects) =>
  "pid" in whose
    ? sql<SqlBool>`project.pid = ${whose.pid}`
    : sql<SqlBool>`project.owner_id = ${whose.ownerId}`

/**
 * Restarts the grace period of planned retention periods, and mails the user who can cancel them now: the new owner of a
 * project, the owner of a restored one, or the administrators if the owner's account was deleted or deactivated. Notices whose
 * seven days are not over are sent again by housekeeping.
 */
export async function restartGrace(
  trx: Trx,
  services: MailServices,
  whose: WhoseProjects,
): Promise<void> {
  const restarted = await trx
    .updateTable("planned_retention as planned")
    .from("project")
    .set({ planned_at: sql<Date>`now()`, applies_at: AFTER_GRACE })
    .whereRef("project.pid", "=", "planned.pid")
    .where("project.deleted_at", "is", null)
    .where(ofThese(whose))
    .returning(["project.pid", "project.name", "project.owner_id"])
    .returning(["planned.months", "planned.interviews", "planned.applies_at"])
    .execute()
  for (const { pid, name, owner_id, months, interviews, applies_at } of restarted)
    await queueNoticeOrAdministrators(trx, services, {
      kind: "retentionPlanned",
      userId: owner_id,
      pid,
      projectName: name,
      months,
      interviews,
      at: unixSeconds(applies_at),
    })
  await repeatNotices(trx, whose)
}

/** SQL condition: the notice period is not over. After its end, the announced removal is not postponed again. */
const isRunning = (column: "retention_notice_at" | "purge_notice_at") =>
  sql<SqlBool>`${sql.ref(column)} > now() - make_interval(days => ${NOTICE_DAYS}::integer)`

async function repeatNotices(trx: Trx, whose: WhoseProjects): Promise<void> {
  for (const column of ["retention_notice_at", "purge_notice_at"] as const)
    await trx
      .updateTable("project")
      .set({ [column]: null })
      .where(ofThese(whose))
      .where(isRunning(column))
      .execute()
}
