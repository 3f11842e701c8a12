export { asksTooMany, mostProjects, targetCompletesProblem } from "./demo-mode.ts"
export { progressWords, seesCounters, seesReport, waitsForCounters } from "./counters.ts"
export {
  ModerationComment,
  ModerationDecision,
  ProjectDecision,
  RejectionReason,
} from "./moderation-decision.ts"
export { REJECTION_REASON, REJECTION_REASONS } from "./rejection-reasons.ts"
export {
  canMove,
  isAlreadyMoved,
  MOVE_PROBLEMS,
  moveProblem,
  movesFor,
  PROJECT_MOVES,
  statusAfter,
  statusesBefore,
  TAKE_BACK_HOURS,
  type MoveContext,
  type MoveProblem,
  type Mover,
  type ProjectMove,
} from "./moves.ts"
export {
  limitsNetworks,
  NETWORK_LEVELS,
  type NetworkLevel,
  placesOfNetwork,
} from "./network-limits.ts"
export { Project, ProjectChange, ProjectDraft, type ProjectWire } from "./project.ts"
export { OtherQuestionnaire, ProjectFile } from "./project-file.ts"
export {
  PROJECT_TYPE,
  PROJECT_TYPES,
  RISK,
  RISK_LEVELS,
  type RiskLevel,
  TARGET_PLATFORM,
  TARGET_PLATFORMS,
  TEMPLATE,
  TEMPLATE_NAMES,
} from "./choices.ts"
export {
  nextStep,
  NEXT_STEPS,
  type NextStep,
  type Stage,
  STAGES,
  stageOf,
  type ProjectStanding,
  readerOf,
  stepFor,
  type Reader,
  type ShownStep,
} from "./next-step.ts"
export { type OrderedSection, type ProjectSection, sectionsFor } from "./sections.ts"
export { editRights, type Editor, type EditRights } from "./edit-rights.ts"
export { OFFERED_TEMPLATES, reachesGame } from "./offering.ts"
export { embedOriginOf, originOfGame } from "./embed-origins.ts"
export { PROJECT } from "./project-fields.ts"
export { addedProjectUse, NO_PROJECT_USE, ProjectUse } from "./project-use.ts"
export { ProjectType, TargetPlatform, TemplateName } from "./project-type.ts"
export { projectFileJsonSchema } from "./json-schema.ts"
export { parseProjectFile, readProjectFile } from "./read-project-file.ts"
export {
  DEFAULT_SETTINGS,
  Priority,
  ProjectSettings,
  ProjectSettingsChange,
  SETTING_NAMES,
  SETTINGS,
  SETTINGS_GROUPS,
  SettingsGroup,
  settingsOf,
  type Setting,
  type SettingName,
} from "./settings.ts"
export {
  awaitsReport,
  hasReport,
  isDeletable,
  isForVk,
  isInModeration,
  isLocked,
  isPastApproval,
  isReturned,
  isRunning,
  isSurveyOver,
  type ProjectPhase,
  projectStatusAct,
  PROJECT_STATUS,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  queueOf,
  STATUSES_WITH_ANSWERS,
  statusesWhere,
  takesInterviews,
  takesLateAnswers,
  type WaitingStatus,
} from "./status.ts"
export { SURVEY_DOORS, surveyDoor, type SurveyDoor } from "./survey-door.ts"
export {
  ProjectStatus,
  ProjectStatusId,
  ProjectStatusNumber,
  projectStatusOf,
} from "./status-codec.ts"
export { MODERATION_REASONS, type ModerationReasonKey } from "./moderation-reasons.ts"
export { minPortraits, templateOf, TEMPLATES, type Template } from "./templates.ts"
export { QUEUE_ITEM } from "./queue-fields.ts"
export { QueueItem, type QueueItemWire } from "./queue-item.ts"
