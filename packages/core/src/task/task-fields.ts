import { describe } from "../record/index.ts"
import { TASK_STATUS, TASK_STOP } from "./choices.ts"
import type { Task } from "./task.ts"

/** Fields of a task, as displayed and searched in all shells. */
export const TASK = describe<Task, object>()({
  noun: "task",
  id: ({ id }) => id,
  title: ({ act }) => act,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    act: { kind: "text", label: "taskAct", also: ["action", "задача"] },
    args: { kind: "list", label: "taskArgs", also: ["параметры", "arguments"] },
    status: { kind: "choice", choice: TASK_STATUS, also: ["состояние"] },
    stopReason: {
      kind: "choice",
      choice: TASK_STOP,
      label: "taskStop",
      also: ["reason", "почему"],
    },
    total: { kind: "number", label: "taskTotal", also: ["count"] },
    done: { kind: "number", label: "taskDone" },
    unchanged: { kind: "number", label: "taskUnchanged", also: ["неизменно"] },
    skipped: { kind: "number", label: "taskSkipped" },
    failed: { kind: "number", label: "taskFailed", also: ["неудачи", "failures"] },
    owner: { kind: "reference", title: "fullname", also: ["user"] },
    createdAt: { kind: "moment", label: "mailCreated", also: ["date", "дата", "создан"] },
    endedAt: { kind: "moment", label: "taskEnded", also: ["закончен"] },
  },
})
