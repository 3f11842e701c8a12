import { z } from "zod"
import { sortsOf } from "../../record/index.ts"
import {
  PROVEN_TASK_ACTS,
  provenTaskAct,
  Task,
  TASK,
  TASK_ITEM,
  TASK_OUTCOMES,
  TASK_STATUSES,
  TaskDraft,
  TaskItem,
} from "../../task/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"
const id = z.int().positive()

export const taskCalls = {
  createTask: call({
    method: "POST",
    path: `${prefix}/tasks`,
    summary:
      "Carry an act out on many records (`ids`, or `filter` as their list takes it; statuses and roles by key or number), one after another, each by the rule and the rights of that moment.",
    access: "signedIn",
    irreversible: {
      acts: PROVEN_TASK_ACTS,
      actOf: (input) => provenTaskAct(input as TaskDraft),
    },
    get input() {
      return TaskDraft
    },
    get output() {
      return Task
    },
  }),
  listTasks: listCall({
    method: "GET",
    path: `${prefix}/tasks`,
    summary: "The own tasks, newest first; an administrator sees all.",
    access: "signedIn",
    get input() {
      return pagingOf(...sortsOf(TASK)).extend({
        statuses: queryList(z.enum(TASK_STATUSES)),
        userId: queryInt(id).optional(),
      })
    },
    get item() {
      return Task
    },
  }),
  getTask: call({
    method: "GET",
    path: `${prefix}/tasks/task`,
    summary: "One task: how far it is, and why it was stopped.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id: queryInt(id) })
    },
    get output() {
      return Task
    },
  }),
  listTaskItems: listCall({
    method: "GET",
    path: `${prefix}/tasks/items`,
    summary:
      "What became of each record of a task, in their order; kept for 30 days after its end.",
    access: "signedIn",
    get input() {
      return pagingOf(...sortsOf(TASK_ITEM)).extend({
        taskId: queryInt(id),
        outcomes: queryList(z.enum(TASK_OUTCOMES)),
      })
    },
    get item() {
      return TaskItem
    },
  }),
  stopTask: call({
    method: "POST",
    path: `${prefix}/tasks/stop`,
    summary: "Stop a task: the records whose turn has not come are left alone.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id })
    },
    get output() {
      return Task
    },
  }),
  resumeTask: call({
    method: "POST",
    path: `${prefix}/tasks/resume`,
    summary:
      "Go on with a task that was stopped, or try again what has failed in one that is done.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id })
    },
    get output() {
      return Task
    },
  }),
}
