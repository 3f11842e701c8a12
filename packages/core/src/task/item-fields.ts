import { describe } from "../record/index.ts"
import { TASK_OUTCOME } from "./choices.ts"
import type { TaskItem } from "./task.ts"

/** Fields of a task's record with its outcome. */
export const TASK_ITEM = describe<TaskItem, object>()({
  noun: "taskItem",
  id: ({ id }) => id,
  title: ({ id }) => String(id),
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    outcome: { kind: "choice", choice: TASK_OUTCOME, label: "taskOutcome", also: ["итог"] },
    code: { kind: "text" },
    message: { kind: "text", label: "taskReason", also: ["why", "почему"] },
    at: { kind: "moment", label: "entryDate", also: ["date", "дата"] },
  },
})
