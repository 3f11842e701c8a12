import { choiceOf, type Tone, tonesOf } from "../record/index.ts"

/** `waiting`: for a worker, or for the next round of work. Labels: `taskStatus.<name>` in i18n. */
export const TASK_STATUSES = ["waiting", "running", "stopped", "done"] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

interface TaskStatusTraits {
  tone: Tone
  /** Whether no more records will be processed unless the task is resumed. */
  over: boolean
  /** Records that are processed if the task is resumed: the remaining ones, or those that have failed. */
  resumable?: "remaining" | "failed"
}

/** Properties of each status. */
export const TASK_STATUS_TRAITS: Readonly<Record<TaskStatus, TaskStatusTraits>> = {
  waiting: { tone: "neutral", over: false },
  running: { tone: "info", over: false },
  stopped: { tone: "warning", over: true, resumable: "remaining" },
  done: { tone: "good", over: true, resumable: "failed" },
}

/** Statuses of tasks that are not over. */
export const UNFINISHED_TASK_STATUSES: readonly TaskStatus[] = TASK_STATUSES.filter(
  (status) => !TASK_STATUS_TRAITS[status].over,
)

export const TASK_STATUS = choiceOf("taskStatus", TASK_STATUSES, tonesOf(TASK_STATUS_TRAITS), [
  "done",
])

/**
 * Reasons why a task was stopped: by a user; because its owner no longer has the right, can no longer sign in, or first needs a
 * second factor; because its filter matches too many records, or is invalid; or because the database was restored. Labels:
 * `taskStop.<name>` in i18n.
 */
export const TASK_STOPS = [
  "byHand",
  "notPermitted",
  "ownerGone",
  "factorNeeded",
  "tooMany",
  "filterRefused",
  "restored",
] as const
export type TaskStopReason = (typeof TASK_STOPS)[number]

export const TASK_STOP = choiceOf("taskStop", TASK_STOPS, {
  byHand: "neutral",
  notPermitted: "bad",
  ownerGone: "bad",
  factorNeeded: "warning",
  tooMany: "bad",
  filterRefused: "bad",
  restored: "warning",
})

/** Outcome of one record of a task. `waiting`: not processed yet. Labels: `taskOutcome.<name>` in i18n. */
export const TASK_OUTCOMES = ["waiting", "done", "unchanged", "skipped", "failed"] as const
export type TaskOutcome = (typeof TASK_OUTCOMES)[number]

export const TASK_OUTCOME = choiceOf("taskOutcome", TASK_OUTCOMES, {
  waiting: "neutral",
  done: "good",
  unchanged: "neutral",
  skipped: "warning",
  failed: "bad",
})
