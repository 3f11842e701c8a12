import type { Retention } from "@qo/core/api"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { record } from "../../history/record.ts"
import type { RequestContext } from "../../http/request-context.ts"
import { Refusal } from "../../http/refusal.ts"
import { lockProject } from "../../projects/lock.ts"
import { ownsProject, refuseUnseen } from "../../projects/visible.ts"

/** When a project's answers are made anonymous; null while it runs. */
export const KEPT_UNTIL = sql<Date | null>`project.finished_at + make_interval(months => project.keep_months)`

/** @throws Refusal `notFound` */
export async function getRetention(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<Retention> {
  await refuseUnseen(db, caller, pid)
  return retentionOf(db, pid)
}

async function retentionOf(db: Kysely<Database>, pid: number): Promise<Retention> {
  const row = await db
    .selectFrom("project")
    .leftJoin("anonymization", "anonymization.pid", "project.pid")
    .select(["project.keep_months", "anonymization.finished_at as done_at", "anonymization.count"])
    .select(KEPT_UNTIL.as("until"))
    .where("project.pid", "=", pid)
    .executeTakeFirstOrThrow()
  return {
    pid,
    months: row.keep_months,
    until: unixSeconds(row.until),
    anonymizedAt: unixSeconds(row.done_at),
    interviews: row.count ?? 0,
  }
}

/** @throws Refusal `notFound`, `notPermitted` for a demo researcher's colleagues */
export async function setRetention(
  { pid, months }: { pid: number; months: number },
  context: RequestContext,
): Promise<Retention> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, { pid })
  if (caller.role === "demoResearcher" && !ownsProject(caller, project))
    throw new Refusal("notPermitted")
  if (project.keep_months !== months) {
    await trx.updateTable("project").set({ keep_months: months }).where("pid", "=", pid).execute()
    await record(trx, context, "retentionChanged", {
      chapter: "projects",
      pid,
      params: { pid, months },
      before: { months: project.keep_months },
      after: { months },
    })
  }
  return retentionOf(trx, pid)
}
