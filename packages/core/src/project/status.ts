import { type Action, can, type Role } from "../access/index.ts"
import { keysOf, type Tone } from "../lib/index.ts"
import { numberedChoice, tonesOf } from "../record/index.ts"
import type { SurveyDoor } from "./survey-door.ts"

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

/**
 * The parts of a project's life: its owner writes it, it waits for a decision, its survey runs or is paused, its report is awaited,
 * everything has ended.
 */
export type ProjectPhase = "draft" | "moderation" | "running" | "closing" | "over"

interface Traits {
  tone: Tone
  /** State behind the survey's link. `open`: interviews can start. */
  door: SurveyDoor
  /** The next step of its owner, before the template is asked. `byContent`: it depends on the questionnaire. */
  next:
    | "byContent"
    | "waitForModeration"
    | "watch"
    | "resume"
    | "waitForReport"
    | "readReport"
    | "stopped"
  /** Its owner can delete it; an administrator can delete any. */
  deletable: boolean
  /** A moderator has returned it to its owner. */
  returned: boolean
  /** Returns true if interviews that have begun can be finished. */
  lateAnswers: boolean
}

/** Whatever waits for a decision is in the queue of those who have the right to decide on it. */
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

/** Properties of each status. Lists, rules and statements use these properties, and never compare a status by name. */
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

/** No one can change the questionnaire and its settings. */
export const isLocked = (status: ProjectStatus): boolean => !isDraft(status)

/** Waits for a decision. Moderators may still change block settings and custom parameters. */
export const isInModeration = (status: ProjectStatus): status is WaitingStatus =>
  traitsOfStatus(status).phase === "moderation"

/** Its owner can delete it; an administrator can delete any. */
export const isDeletable = (status: ProjectStatus): boolean => traitsOfStatus(status).deletable

/** A moderator has returned it to its owner. */
export const isReturned = (status: ProjectStatus): boolean => traitsOfStatus(status).returned

/** Was approved once: there is a version that interviews run or ran on. */
export const isPastApproval = isInPhases("running", "closing", "over")

/** Answers come, or will come once it is resumed. */
export const isRunning = isInPhases("running")

/** Between the end of a survey and its report. */
export const awaitsReport = isInPhases("closing")

/** The survey is over, however it came to its end: no interview can begin any more. */
export const isSurveyOver = isInPhases("closing", "over")

/** Its report is complete. */
export const hasReport = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).next === "readReport"

/** Returns true if interviews can start. */
export const takesInterviews = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).door === "open"

/** Returns true if interviews that have begun can be finished. */
export const takesLateAnswers = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).lateAnswers

export const statusesWhere = (
  holds: (status: ProjectStatus) => boolean,
): readonly ProjectStatus[] => PROJECT_STATUS_NAMES.filter(holds)

/** Statuses in which answers come, or have come. */
export const STATUSES_WITH_ANSWERS = statusesWhere(isPastApproval)

/** Statuses that wait for a decision of this role, queue by queue. */
export const queueOf = (role: Role): readonly WaitingStatus[] =>
  QUEUES.flatMap((queue) =>
    can(role, queue)
      ? PROJECT_STATUS_NAMES.filter(isInModeration).filter(
          (status) => PROJECT_STATUS_TRAITS[status].queue === queue,
        )
      : [],
  )
const QUEUES = ["projects.moderate", "projects.moderateVk"] as const

/** VK's moderators decide on it. */
export const isForVk = (status: ProjectStatus): boolean =>
  traitsOfStatus(status).queue === "projects.moderateVk"

/** The irreversible act that it is to set a project to this status. */
export const projectStatusAct = (status: unknown): "project.stop" | undefined =>
  statusesWhere(isSurveyOver).some((over) => over === status) ? "project.stop" : undefined
