import { isByTokenOnly } from "@qo/core/access"
import { isOver, isResumable, provenTaskAct, type Task } from "@qo/core/task"
import { sql } from "kysely"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { recordHistory } from "../history/record.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { announceTask } from "../live/announce.ts"
import { PROVEN_SECONDS } from "./create-task.ts"
import { findTask } from "./store.ts"

/** Returns the current task, locked until the end of the transaction. @throws Refusal `notFound` */
async function lockTask({ db, caller }: RequestContext, id: number): Promise<Task> {
  await db.selectFrom("task").select("id").where("id", "=", id).forUpdate().execute()
  const task = await findTask(db, caller, id)
  if (!task) throw new Refusal("notFound")
  return task
}

/** Stops a task: the current record is finished and no other is started. @throws Refusal */
export async function stopTask({ id }: { id: number }, context: RequestContext): Promise<Task> {
  const { db } = context
  if (isOver(await lockTask(context, id))) throw new Refusal("wrongStatus")
  await db
    .updateTable("task")
    .set({ status: "stopped", stop_reason: "byHand", holder: null, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute()
  await recordHistory(db, context, "taskStopped", { chapter: "system", params: { id } })
  await announceTask(db, id)
  return lockTask(context, id)
}

/**
 * Resumes a stopped task; failed records are tried again. In a session, this also counts as proof for an act that only needs
 * one with an API token. @throws Refusal
 */
export async function resumeTask(
  services: Pick<Services, "onTaskQueued">,
  { id }: { id: number },
  context: RequestContext,
): Promise<Task> {
  const { db } = context
  if (!isResumable(await lockTask(context, id))) throw new Refusal("wrongStatus")
  await db
    .updateTable("task_item")
    .set({ outcome: "waiting", code: null, message: null, pending: null, tries: 0, at: null })
    .where("task_id", "=", id)
    .where("outcome", "=", "failed")
    .execute()
  await db
    .updateTable("task")
    .set({
      status: "waiting",
      stop_reason: null,
      ended_at: null,
      failed: 0,
      next_at: sql<Date>`now()`,
      ...((await isProvenAgain(context, id)) && { proven_until: secondsFromNow(PROVEN_SECONDS) }),
    })
    .where("id", "=", id)
    .execute()
  await recordHistory(db, context, "taskResumed", { chapter: "system", params: { id } })
  await announceTask(db, id)
  services.onTaskQueued()
  return lockTask(context, id)
}

async function isProvenAgain({ db, caller }: RequestContext, id: number): Promise<boolean> {
  const task = await db
    .selectFrom("task")
    .select(["act", "args"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const act = provenTaskAct(task)
  return act !== undefined && isByTokenOnly(act) && caller.sessionId !== null
}
