import { isReturned, type ProjectStatus, traitsOfStatus } from "./status.ts"
import { minPortraits, TEMPLATES } from "./templates.ts"
import type { TemplateName } from "./project-type.ts"

/** Data of a project from which the owner's next step is determined. */
export interface ProjectStanding {
  status: ProjectStatus
  template: TemplateName
  questions: number
  /** Number of errors found by the checks. */
  errors: number
  portraits: number
  /** Whether the survey ends automatically: after a number of completed responses, or at a time. */
  hasEnd: boolean
  /** Number of comments that must be resolved before the project is sent again. */
  openComments: number
}

/** Steps whose title is an instruction to the owner. Other titles describe the state of the project to all users. */
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

/** Next steps of the owner. Texts: `nextStep.<name>`, `nextStep.<name>.about` in i18n. */
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

/** Stages of a project. Texts: `stage.<name>` in i18n. */
export const STAGES = ["questionnaire", "audience", "moderation", "collecting", "report"] as const
export type Stage = (typeof STAGES)[number]

/** Returns the next step. */
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

/** Kind of user who views a project: its owner, a user who may decide on it now, or another user. */
export type Reader = "owner" | "judge" | "reader"

/** Returns the kind of user. An administrator who owns a waiting project is treated as the user who decides. */
export const readerOf = (isOwner: boolean, mayDecide: boolean): Reader =>
  mayDecide ? "judge" : isOwner ? "owner" : "reader"

const isOwnerStep = (step: NextStep): step is OwnerStep =>
  (OWNER_STEPS as readonly NextStep[]).includes(step)

/** Titles of steps. Texts: the values themselves are keys in i18n. */
export type ShownStep = `nextStep.${NextStep | "decide"}` | `projectState.${OwnerStep}`

/** Returns the title of a step for a user: an instruction, or the state of the project. */
export function stepFor(reader: Reader, step: NextStep): ShownStep {
  if (reader === "judge" && step === "waitForModeration") return "nextStep.decide"
  if (reader === "owner") return `nextStep.${step}`
  if (isOwnerStep(step)) return `projectState.${step}`
  // Only the owner shares the link.
  return step === "shareLink" ? "nextStep.watch" : `nextStep.${step}`
}

/** Returns the stage of a step. */
export const stageOf = (step: NextStep): Stage => STAGE_OF[step]
