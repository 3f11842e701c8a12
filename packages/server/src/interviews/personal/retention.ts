import { NOTICE_DAYS } from "@qo/core/access"
import type { Retention, RetentionPreview } from "@qo/core/api"
import { roundedDown } from "@qo/core/lib"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { recordHistory } from "../../history/record.ts"
import type { RequestContext } from "../../http/request-context.ts"
import { Refusal } from "../../http/refusal.ts"
import { queueNoticeOrAdministrators } from "../../mail/queue-notice.ts"
import { type LockedProject, lockProject } from "../../projects/lock.ts"
import { AFTER_GRACE } from "../../projects/restart-grace.ts"
import { ownsProject, refuseUnseen } from "../../projects/visible.ts"
import { useProof } from "../../step-up/use-proof.ts"
import { heldInterviews } from "./held-interviews.ts"
import type { MailServices } from "../../mail/services.ts"

type Trx = Kysely<Database>
interface RetentionRequest {
  pid: number
  months: number
}

/** SQL for the earliest time at which a project's answers are made anonymous; null while the survey runs. */
export const KEPT_UNTIL = sql<Date | null>`project.finished_at + make_interval(months => project.keep_months)`

/** SQL condition: the owner was mailed after the project had finished, and the notice period is over. */
export const NOTICE_IS_OVER = sql<boolean>`(project.retention_notice_at > project.finished_at
  and project.retention_notice_at <= now() - make_interval(days => ${NOTICE_DAYS}::integer))`

/**
 * Returns the retention period of a project. Counts are only exact for users who may read single responses: the difference of
 * two exact counts would reveal how many respondents were made anonymous or have withdrawn in between.
 * @throws Refusal `notFound`
 */
export async function getRetention(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<Retention> {
  await refuseUnseen(db, caller, pid)
  return retentionOf(db, caller, pid)
}

async function retentionOf(
  db: Trx,
  caller: RequestContext["caller"],
  pid: number,
): Promise<Retention> {
  const row = await db
    .selectFrom("project")
    .leftJoin("anonymization", "anonymization.pid", "project.pid")
    .leftJoin("planned_retention as planned", "planned.pid", "project.pid")
    .select(["project.owner_id", "project.keep_months"])
    .select(["anonymization.finished_at as done_at", "anonymization.count"])
    .select(["planned.months", "planned.interviews", "planned.planned_at", "planned.applies_at"])
    .select(KEPT_UNTIL.as("until"))
    .where("project.pid", "=", pid)
    .executeTakeFirstOrThrow()
  const rounded = !ownsProject(caller, row)
  const countOf = (count: number | null) => (rounded ? roundedDown(count ?? 0) : (count ?? 0))
  return {
    pid,
    months: row.keep_months,
    until: unixSeconds(row.until),
    anonymizedAt: unixSeconds(row.done_at),
    interviews: countOf(row.count),
    rounded,
    planned:
      row.months === null
        ? null
        : {
            months: row.months,
            interviews: countOf(row.interviews),
            plannedAt: unixSeconds(row.planned_at),
            appliesAt: unixSeconds(row.applies_at),
          },
  }
}

/**
 * Returns the effects of a different retention period, with their times. @throws Refusal `notFound`, `notPermitted` unless the
 * caller is the owner
 */
export async function previewRetention(
  wish: RetentionRequest,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<RetentionPreview> {
  await refuseUnseen(db, caller, wish.pid)
  const project = await db
    .selectFrom("project")
    .select(["owner_id", "keep_months", "first_interview_at", "slots", "pid"])
    .select(KEPT_UNTIL.as("until"))
    .select(keptUntil(wish.months).as("next"))
    .select(AFTER_GRACE.as("grace"))
    .where("pid", "=", wish.pid)
    .executeTakeFirstOrThrow()
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  const shortens = isDestructive(project, wish.months)
  return {
    pid: wish.pid,
    from: { months: project.keep_months, until: unixSeconds(project.until) },
    to: { months: wish.months, until: unixSeconds(project.next) },
    interviews: shortens ? await heldInterviews(db, project) : 0,
    appliesAt: shortens ? unixSeconds(project.grace) : 0,
  }
}

/**
 * SQL for the time at which answers would be made anonymous with this period, not before the grace period ends; null while the
 * survey runs.
 */
const keptUntil = (months: number) =>
  sql<Date | null>`case when project.finished_at is not null then greatest(
    project.finished_at + make_interval(months => ${months}::integer),
    case when ${months}::integer < project.keep_months then ${AFTER_GRACE} end) end`

/** Returns true for a shorter period of a survey that has interviews. */
const isDestructive = (
  project: Pick<LockedProject, "keep_months" | "first_interview_at">,
  months: number,
): boolean => months < project.keep_months && project.first_interview_at !== null

/**
 * Sets the retention period of a project. A shorter one is planned: it takes effect after the grace period, during which it can
 * be cancelled.
 * @throws Refusal `notFound`, `notPermitted` unless the caller is the owner or an administrator, `stepUpRequired`
 */
export async function setRetention(
  services: MailServices,
  { pid, months }: RetentionRequest,
  context: RequestContext,
): Promise<Retention> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (isDestructive(project, months)) await planRetention(services, project, months, context)
  else await applyAtOnce(project, months, context)
  return retentionOf(trx, caller, pid)
}

async function planRetention(
  services: MailServices,
  project: LockedProject,
  months: number,
  context: RequestContext,
): Promise<void> {
  const { db: trx, caller } = context
  const { pid } = project
  await useProof(trx, context, "project.retention")
  const plan = {
    months,
    interviews: await heldInterviews(trx, project),
    planned_by: caller.userId,
    planned_at: sql<Date>`now()`,
    applies_at: AFTER_GRACE,
  }
  const { applies_at, interviews } = await trx
    .insertInto("planned_retention")
    .values({ pid, ...plan })
    .onConflict((conflict) => conflict.column("pid").doUpdateSet(plan))
    .returning(["applies_at", "interviews"])
    .executeTakeFirstOrThrow()
  await recordHistory(trx, context, "retentionPlanned", {
    chapter: "projects",
    pid,
    params: { pid, months, count: interviews },
    before: { months: project.keep_months },
    after: { months },
  })
  await queueNoticeOrAdministrators(trx, services, {
    kind: "retentionPlanned",
    userId: project.owner_id,
    pid,
    projectName: project.name,
    months,
    interviews,
    at: unixSeconds(applies_at),
  })
}

/** Sets the retention period without a grace period, and cancels a planned one. */
async function applyAtOnce(
  { pid, keep_months }: LockedProject,
  months: number,
  context: RequestContext,
): Promise<void> {
  const { db: trx } = context
  await dropPlan(trx, pid, context)
  if (keep_months === months) return
  await trx
    .updateTable("project")
    .set({ keep_months: months, retention_notice_at: null })
    .where("pid", "=", pid)
    .execute()
  await recordHistory(trx, context, "retentionChanged", {
    chapter: "projects",
    pid,
    params: { pid, months },
    before: { months: keep_months },
    after: { months },
  })
}

/** Cancels a planned retention period. @throws Refusal `notFound`, `notPermitted`, `wrongStatus` if none is planned */
export async function takeBackRetention(
  { pid }: { pid: number },
  context: RequestContext,
): Promise<Retention> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  if (!(await dropPlan(trx, pid, context))) throw new Refusal("wrongStatus")
  return retentionOf(trx, caller, pid)
}

/** Deletes the planned period. Returns false if there was none. */
async function dropPlan(trx: Trx, pid: number, context: RequestContext): Promise<boolean> {
  const plan = await trx
    .deleteFrom("planned_retention")
    .where("pid", "=", pid)
    .returning("months")
    .executeTakeFirst()
  if (!plan) return false
  await recordHistory(trx, context, "retentionTakenBack", {
    chapter: "projects",
    pid,
    params: { pid, months: plan.months },
  })
  return true
}
