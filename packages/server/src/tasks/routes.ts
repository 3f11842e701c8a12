import { CALLS } from "@qo/core/api"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { checkTask, createTask } from "./create-task.ts"
import { resumeTask, stopTask } from "./move-task.ts"
import { findTask, listTaskItems, listTasks } from "./store.ts"

export function addTaskRoutes({
  route,
  services,
}: Routes<
  "db" | "insideCalls" | "log" | "onTaskQueued" | "requireOtp" | "secret" | "storage" | "texts"
>): void {
  route(CALLS.createTask, (draft, context) => createTask(services, draft, context), {
    beforeTransaction: (draft, context) => checkTask(services, draft, context),
  })
  route(CALLS.listTasks, (query, { caller }) => listTasks(services, caller, query))
  route(CALLS.getTask, async ({ id }, { db, caller }) => {
    const task = await findTask(db, caller, id)
    if (!task) throw new Refusal("notFound")
    return task
  })
  route(CALLS.listTaskItems, async (query, { db, caller }) => {
    if (!(await findTask(db, caller, query.taskId))) throw new Refusal("notFound")
    return listTaskItems(services, query)
  })
  route(CALLS.stopTask, stopTask)
  route(CALLS.resumeTask, (input, context) => resumeTask(services, input, context))
}
