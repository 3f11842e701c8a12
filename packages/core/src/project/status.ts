import { type Action, can, type Role } from "../access/index.ts"
import { keysOf, type Tone } from "../lib/index.ts"
import { numberedChoice, tonesOf } from "../record/index.ts"
import type { SurveyDoor } from "./survey-door.ts"

/** Statuses of projects. Requests and responses contain `id` and `name`. Labels: `projectStatus.<key>` in i18n. */
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

/**
 * Phases of a project: its owner edits it; it waits for a decision; its survey is running or paused; its report is being
 * completed; it is finished.
 */
export type ProjectPhase = "draft" | "moderation" | "running" | "closing" | "over"

interface Traits {
  tone: Tone
  /** State shown to new respondents who open the survey's link. `open`: interviews can start. */
  door: SurveyDoor
  /** Next step of the owner, unless the template specifies another. `byContent`: it depends on the questionnaire. */
  next:
    | "byContent"
    | "waitForModeration"
    | "watch"
    | "resume"
    | "waitForReport"
    | "readReport"
    | "stopped"
  /** Whether its owner can delete it. An administrator can delete any project. */
  deletable: boolean
  /** Whether a moderator has returned it to its owner. */
  returned: boolean
  /** Whether running interviews can be finished. */
  lateAnswers: boolean
}

/**
 * Properties of a status. A status that waits for a decision also has the right needed for the decision, which determines its
 * queue.
 */
export type ProjectStatusTraits = Traits &
  (
    | { phase: "moderation"; queue: Extract<Action, "projects.moderate" | "projects.moderateVk"> }
    | { phase: Exclude<ProjectPhase, "moderation">; queue?: never }
  )

const WRITTEN = {
  phase: "draft",
  door: "early",
  next: "byContent",
  deletable: true,
  lateAnswers: true,
} as const
const WAITING = {
  tone: "info",
  phase: "moderation",
  door: "checked",
  next: "waitForModeration",
  deletable: false,
  returned: false,
  lateAnswers: true,
} as const
const CLOSING = {
  phase: "closing",
  door: "finished",
  next: "waitForReport",
  deletable: false,
  returned: false,
  lateAnswers: true,
} as const

/**
 * Properties of each status. Lists, rules and database statements must use these properties instead of comparing names of
 * statuses.
 */
const PROJECT_STATUS_TRAITS = {
  created: { ...WRITTEN, tone: "neutral", returned: false },
  onModeration: { ...WAITING, queue: "projects.moderate" },
  active: {
    tone: "good",
    phase: "running",
    door: "open",
    next: "watch",
    deletable: false,
    returned: false,
    lateAnswers: true,
  },
  rejected: { ...WRITTEN, tone: "bad", returned: true },
  paused: {
    tone: "warning",
    phase: "running",
    door: "paused",
    next: "resume",
    deletable: true,
    returned: false,
    lateAnswers: true,
  },
  stopped: {
    tone: "neutral",
    phase: "over",
    door: "stopped",
    next: "stopped",
    deletable: true,
    returned: false,
    lateAnswers: false,
  },
  finished: {
    tone: "neutral",
    phase: "over",
    door: "finished",
    next: "readReport",
    deletable: true,
    returned: false,
    lateAnswers: true,
  },
  onVkModeration: { ...WAITING, queue: "projects.moderateVk" },
  reportInProgress: { ...CLOSING, tone: "info" },
  surveyFinished: { ...CLOSING, tone: "good" },
  onAutoModeration: { ...WAITING, queue: "projects.moderate" },
} as const satisfies Record<ProjectStatus, ProjectStatusTraits>

/** Statuses that wait for a decision. */
export type WaitingStatus = {
  [Status in ProjectStatus]: (typeof PROJECT_STATUS_TRAITS)[Status]["phase"] extends "moderation"
    ? Status
    : never
}[ProjectStatus]

export const PROJECT_STATUS = numberedChoice(
  "projectStatus",
  PROJECT_STATUSES,
  tonesOf(PROJECT_STATUS_TRAITS),
  ["active"],
)

export const traitsOfStatus = (status: ProjectStatus): ProjectStatusTraits =>
  PROJECT_STATUS_TRAITS[status]

const isInPhases =
  (...phases: readonly ProjectPhase[]) =>
  (status: ProjectStatus): boolean =>
    phases.includes(traitsOfStatus(status).phase)

const isDraft = isInPhases("draft")

/** Returns whether no user can change the questionnaire and the settings. */
export const isLocked = (status: ProjectStatus): boolean => !isDraft(status)

/** Returns whether it waits for a decision. Moderators can still change settings of blocks and custom parameters. */
export const isInModeration = (status: ProjectStatus): status is WaitingStatus =>
  traitsOfStatus(status).phase === "moderation"

/** Returns whether its owner can delete it. An administrator can delete any project. */
export const isDeletable = (status: ProjectStatus): boolean => traitsOfStatus(status).deletable

/** Returns whether a moderator has returned it to its owner. */
export const isReturned = (status: ProjectStatus): boolean => traitsOfStatus(status).returned

/** Returns whether it was approved, so that there is a version for interviews. */
export const isPastApproval = isInPhases("running", "closing", "over")

/** Returns whether its survey is running or paused. */
export const isRunning = isInPhases("running")

/** Returns whether its survey is over but its report is not complete yet. */
export const awaitsReport = isInPhases("closing")

/** Returns whether the survey is over for any reason, so that no interview can start. */
export const isSurveyOver = isInPhases("closing", "over")

/** Returns whether its report is complete. */
export const hasReport = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).next === "readReport"

/** Returns true if interviews can start. */
export const takesInterviews = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).door === "open"

/** Returns true if running interviews can be finished. */
export const takesLateAnswers = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).lateAnswers

export const statusesWhere = (
  holds: (status: ProjectStatus) => boolean,
): readonly ProjectStatus[] => PROJECT_STATUS_NAMES.filter(holds)

/** Statuses in which there may be answers. */
export const STATUSES_WITH_ANSWERS = statusesWhere(isPastApproval)

/** Returns the statuses that wait for a decision of this role, by queue. */
export const queueOf = (role: Role): readonly WaitingStatus[] =>
  QUEUES.flatMap((queue) =>
    can(role, queue)
      ? PROJECT_STATUS_NAMES.filter(isInModeration).filter(
          (status) => PROJECT_STATUS_TRAITS[status].queue === queue,
        )
      : [],
  )
const QUEUES = ["projects.moderate", "projects.moderateVk"] as const

/** Returns whether VK moderators decide on it. */
export const isForVk = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).queue === "projects.moderateVk"

/** Returns the irreversible act of setting a project to this status; undefined if it is reversible. */
export const projectStatusAct = (status: unknown): "project.stop" | undefined =>
  statusesWhere(isSurveyOver).some((over) => over === status) ? "project.stop" : undefined
