export {
  TASK_OUTCOME,
  TASK_OUTCOMES,
  TASK_STATUS,
  TASK_STATUSES,
  TASK_STOP,
  TASK_STOPS,
  type TaskOutcome,
  type TaskStatus,
  UNFINISHED_TASK_STATUSES,
  type TaskStopReason,
} from "./choices.ts"
export { TASK_ITEM } from "./item-fields.ts"
export { TASK } from "./task-fields.ts"
export {
  isOver,
  isResumable,
  isStopped,
  PROVEN_TASK_ACTS,
  provenTaskAct,
  settledOf,
  Task,
  TASK_ITEMS_FROM,
  TASK_ITEMS_MAX,
  TaskDraft,
  TaskItem,
} from "./task.ts"
