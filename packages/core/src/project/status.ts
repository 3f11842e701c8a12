import { keysOf } from "../lib/index.ts"
import { numberedChoice } from "../record/index.ts"

/** Project statuses; `id` and `name` travel on the wire, labels are `projectStatus.<key>` in i18n. */
export const PROJECT_STATUSES = {
  created: { id: 1, name: "created" },
  onModeration: { id: 2, name: "on moderation" },
  active: { id: 3, name: "active" },
  rejected: { id: 4, name: "rejected" },
  paused: { id: 5, name: "paused" },
  stopped: { id: 6, name: "stopped" },
  finished: { id: 7, name: "project finished" },
  onVkModeration: { id: 8, name: "on VK moderation" },
  reportInProgress: { id: 9, name: "report being created" },
  surveyFinished: { id: 10, name: "survey finished" },
  onAutoModeration: { id: 11, name: "on moderation (auto)" },
} as const
export type ProjectStatus = keyof typeof PROJECT_STATUSES

export const PROJECT_STATUS_NAMES = keysOf(PROJECT_STATUSES)

export const PROJECT_STATUS = numberedChoice(
  "projectStatus",
  PROJECT_STATUSES,
  {
    created: "neutral",
    onModeration: "info",
    active: "good",
    rejected: "bad",
    paused: "warning",
    stopped: "neutral",
    finished: "neutral",
    onVkModeration: "info",
    reportInProgress: "info",
    surveyFinished: "good",
    onAutoModeration: "info",
  },
  ["active"],
)

const EDITABLE: readonly ProjectStatus[] = ["created", "rejected"]
const IN_MODERATION: readonly ProjectStatus[] = [
  "onModeration",
  "onVkModeration",
  "onAutoModeration",
]

/** The questionnaire and what belongs to it cannot be changed by anybody. */
export const isLocked = (status: ProjectStatus): boolean => !EDITABLE.includes(status)

/** Waits for a decision. Moderators may still change block settings and custom parameters. */
export const isInModeration = (status: ProjectStatus): boolean => IN_MODERATION.includes(status)

/** Waits for a decision, runs, or is being brought to its end: an owner withdraws or stops it before deleting it. */
const UNDER_WAY: readonly ProjectStatus[] = [
  ...IN_MODERATION,
  "active",
  "surveyFinished",
  "reportInProgress",
]

/** Its owner can delete it; an administrator can delete any. */
export const isDeletable = (status: ProjectStatus): boolean => !UNDER_WAY.includes(status)

/** Was approved once: there is a version that interviews run or ran on. */
export const isPastApproval = (status: ProjectStatus): boolean =>
  isLocked(status) && !isInModeration(status)

/** Statuses in which answers come, or have come. */
export const STATUSES_WITH_ANSWERS: readonly ProjectStatus[] =
  PROJECT_STATUS_NAMES.filter(isPastApproval)

/** Statuses between the end of a survey and its report. */
const AWAITING_REPORT: readonly ProjectStatus[] = ["surveyFinished", "reportInProgress"]
export const awaitsReport = (status: ProjectStatus): boolean => AWAITING_REPORT.includes(status)

/** Statuses in which the survey is over. */
const OVER: readonly ProjectStatus[] = ["stopped", "surveyFinished", "reportInProgress", "finished"]
export const isSurveyOver = (status: ProjectStatus): boolean => OVER.includes(status)

/** The irreversible act that it is to set a project to the status of this number. */
export const projectStatusAct = (statusId: unknown): "project.stop" | undefined =>
  OVER.some((status) => PROJECT_STATUSES[status].id === statusId) ? "project.stop" : undefined

/** Interviews can start. */
export const takesInterviews = (status: ProjectStatus): boolean => status === "active"
