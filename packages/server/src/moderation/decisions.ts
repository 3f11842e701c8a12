import { can } from "@qo/core/access"
import type { DecisionRecord } from "@qo/core/api"
import { type ModerationDecision, PROJECT_STATUSES } from "@qo/core/project"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, ModerationDecisionTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { LockedProject } from "../projects/lock.ts"
import { refuseUnseen } from "../projects/visible.ts"

/** Stores a decision on the locked project. `by` is null for an automatic decision. */
export async function insertDecision(
  trx: Kysely<Database>,
  { pid, revision, status }: LockedProject,
  decision: ModerationDecision,
  by: number | null,
): Promise<void> {
  const isRejection = decision.decision === "reject"
  await trx
    .insertInto("moderation_decision")
    .values({
      pid,
      revision,
      decision: decision.decision,
      status_before: PROJECT_STATUSES[status].id,
      reason: isRejection ? decision.reason : null,
      comment: isRejection ? decision.comment : null,
      decided_by: by,
      taken_back_at: null,
    })
    .execute()
}

/** Returns the last decision that was not withdrawn, with its age by the clock of the database. */
export const lastDecision = (
  db: Kysely<Database>,
  pid: number,
): Promise<(Selectable<ModerationDecisionTable> & { now: Date }) | undefined> =>
  db
    .selectFrom("moderation_decision")
    .selectAll()
    .select(sql<Date>`now()`.as("now"))
    .where("pid", "=", pid)
    .where("taken_back_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

/** Returns all decisions on a project, newest first. Only staff see the authors. @throws Refusal `notFound` */
export async function listDecisions(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<DecisionRecord[]> {
  await refuseUnseen(db, caller, pid)
  const rows = await db
    .selectFrom("moderation_decision as decision")
    .leftJoin("app_user as moderator", "moderator.id", "decision.decided_by")
    .selectAll("decision")
    .select("moderator.fullname")
    .where("decision.pid", "=", pid)
    .orderBy("decision.id", "desc")
    .execute()
  const seesStaff = can(caller.role, "moderation.read")
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    decision: row.decision,
    reason: row.reason,
    comment: row.comment,
    by:
      seesStaff && row.decided_by !== null
        ? { id: row.decided_by, fullname: row.fullname ?? "" }
        : null,
    automatic: row.decided_by === null,
    at: unixSeconds(row.decided_at),
    takenBackAt: unixSeconds(row.taken_back_at),
  }))
}
