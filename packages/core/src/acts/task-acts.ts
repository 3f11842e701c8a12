import { taskCalls } from "../api/index.ts"
import { isOver, isResumable, isStopped, Task, TASK } from "../task/index.ts"
import { defineAct } from "./act.ts"
import { kindOf } from "./kind.ts"
import { refusalOf, UNCHANGED } from "./refusal.ts"

export const TASKS = kindOf(TASK, {
  schema: Task,
  list: taskCalls.listTasks,
  read: (api, id) => api.send(taskCalls.getTask, { id }),
})

/** Stops tasks: records in progress are finished, and no others are started. */
export const stopTask = defineAct<Task>()({
  name: "tasks.stop",
  kind: TASKS,
  call: taskCalls.stopTask,
  input: ({ id }) => ({ id }),
  rule: (task) => {
    if (isStopped(task)) return UNCHANGED
    return isOver(task) ? refusalOf("taskIsDone") : undefined
  },
  asks: "never",
  key: "x",
  changes: ({ status }) => [{ field: "status", from: status, to: "stopped" }],
})

/** Resumes stopped tasks, and repeats failed records. */
export const resumeTask = defineAct<Task>()({
  name: "tasks.resume",
  kind: TASKS,
  call: taskCalls.resumeTask,
  input: ({ id }) => ({ id }),
  rule: (task) => {
    if (!isOver(task)) return UNCHANGED
    return isResumable(task) ? undefined : refusalOf("taskIsDone")
  },
  asks: "never",
  key: "z",
  changes: ({ status }) => [{ field: "status", from: status, to: "waiting" }],
})
