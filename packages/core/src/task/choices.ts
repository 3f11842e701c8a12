import { choiceOf, type Tone, tonesOf } from "../record/index.ts"

/** `waiting`: for a worker, or for the next turn of one. Labels: `taskStatus.<name>` in i18n. */
export const TASK_STATUSES = ["waiting", "running", "stopped", "done"] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

interface TaskStatusTraits {
  tone: Tone
  /** No record is being processed, and none will be unless the task is resumed. */
  over: boolean
  /** Resuming it goes on: with the remaining records, or with those that have failed. */
  resumable?: "remaining" | "failed"
}

/** Properties of each status. */
export const TASK_STATUS_TRAITS: Readonly<Record<TaskStatus, TaskStatusTraits>> = {
  waiting: { tone: "neutral", over: false },
  running: { tone: "info", over: false },
  stopped: { tone: "warning", over: true, resumable: "remaining" },
  done: { tone: "good", over: true, resumable: "failed" },
}

/** Tasks that a worker still carries out. */
export const UNFINISHED_TASK_STATUSES: readonly TaskStatus[] = TASK_STATUSES.filter(
  (status) => !TASK_STATUS_TRAITS[status].over,
)

export const TASK_STATUS = choiceOf("taskStatus", TASK_STATUSES, tonesOf(TASK_STATUS_TRAITS), [
  "done",
])

/**
 * Why a task was stopped: by a person; because its owner may not do this any more, cannot sign in any more, or needs a second factor
 * first; because its filter fits more records than a task takes, or cannot be used; because the database was restored. Labels:
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

/** Outcome of one record of a task; `waiting`: not processed yet. Labels: `taskOutcome.<name>` in i18n. */
export const TASK_OUTCOMES = ["waiting", "done", "unchanged", "skipped", "failed"] as const
export type TaskOutcome = (typeof TASK_OUTCOMES)[number]

export const TASK_OUTCOME = choiceOf("taskOutcome", TASK_OUTCOMES, {
  waiting: "neutral",
  done: "good",
  unchanged: "neutral",
  skipped: "warning",
  failed: "bad",
})
