import { isReturned, type ProjectStatus, traitsOfStatus } from "./status.ts"
import { minPortraits, TEMPLATES } from "./templates.ts"
import type { TemplateName } from "./project-type.ts"

/** State of a project, as far as it decides the owner's next step. */
export interface ProjectStanding {
  status: ProjectStatus
  template: TemplateName
  questions: number
  /** Errors that the checks found. */
  errors: number
  portraits: number
  /** It ends by itself: after so many interviews, or at a time. */
  hasEnd: boolean
  /** Comments that must be answered before it is sent again. */
  openComments: number
}

/** Steps whose title addresses the owner; the other titles tell everybody where the project stands. */
const OWNER_STEPS = [
  "addQuestions",
  "fixErrors",
  "addPortraits",
  "setEnd",
  "answerComments",
  "send",
  "sendAgain",
  "waitForModeration",
] as const
type OwnerStep = (typeof OWNER_STEPS)[number]

/** The owner's next step. Texts: `nextStep.<name>`, `nextStep.<name>.about` in i18n. */
export const NEXT_STEPS = [
  ...OWNER_STEPS,
  "shareLink",
  "watch",
  "resume",
  "waitForReport",
  "readReport",
  "stopped",
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** The way of a project. Texts: `stage.<name>` in i18n. */
export const STAGES = ["questionnaire", "audience", "moderation", "collecting", "report"] as const
export type Stage = (typeof STAGES)[number]

/** The one thing that comes next. */
export function nextStep(standing: ProjectStanding): NextStep {
  const { status, template } = standing
  const { next } = traitsOfStatus(status)
  if (next === "byContent") return nextWhileEdited(standing)
  return next === "watch" && TEMPLATES[template].openLink ? "shareLink" : next
}

function nextWhileEdited(standing: ProjectStanding): NextStep {
  const { status, template, questions, errors, portraits, hasEnd, openComments } = standing
  if (questions === 0) return "addQuestions"
  if (errors > 0) return "fixErrors"
  if (portraits < minPortraits(template)) return "addPortraits"
  if (TEMPLATES[template].needsEnd && !hasEnd) return "setEnd"
  if (!isReturned(status)) return "send"
  return openComments > 0 ? "answerComments" : "sendAgain"
}

const STAGE_OF: Readonly<Record<NextStep, Stage>> = {
  addQuestions: "questionnaire",
  fixErrors: "questionnaire",
  addPortraits: "audience",
  setEnd: "audience",
  answerComments: "moderation",
  send: "moderation",
  sendAgain: "moderation",
  waitForModeration: "moderation",
  shareLink: "collecting",
  watch: "collecting",
  resume: "collecting",
  waitForReport: "report",
  readReport: "report",
  stopped: "report",
}

/** The reader of a project: its owner, a user who may decide on it now, or another one. */
export type Reader = "owner" | "judge" | "reader"

/** The reader of a project. An administrator who owns a project that waits decides on it. */
export const readerOf = (isOwner: boolean, mayDecide: boolean): Reader =>
  mayDecide ? "judge" : isOwner ? "owner" : "reader"

const isOwnerStep = (step: NextStep): step is OwnerStep =>
  (OWNER_STEPS as readonly NextStep[]).includes(step)

/** Titles of steps. Texts: the names themselves in i18n. */
export type ShownStep = `nextStep.${NextStep | "decide"}` | `projectState.${OwnerStep}`

/** A step as shown to a reader: an instruction, or the project's state. */
export function stepFor(reader: Reader, step: NextStep): ShownStep {
  if (reader === "judge" && step === "waitForModeration") return "nextStep.decide"
  if (reader === "owner") return `nextStep.${step}`
  if (isOwnerStep(step)) return `projectState.${step}`
  // The link is the owner's to share.
  return step === "shareLink" ? "nextStep.watch" : `nextStep.${step}`
}

/** The stage of the way that a step belongs to. */
export const stageOf = (step: NextStep): Stage => STAGE_OF[step]
