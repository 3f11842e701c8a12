export { OtherQuestionnaire, ProjectFile } from "./project-file.ts"
export {
  PROJECT_TYPES,
  ProjectType,
  TARGET_PLATFORMS,
  TargetPlatform,
  TEMPLATE_NAMES,
  TemplateName,
} from "./project-type.ts"
export { parseProjectFile, readProjectFile } from "./read-project-file.ts"
export {
  isInModeration,
  isLocked,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  ProjectStatusId,
  projectStatusOf,
  takesInterviews,
  type ProjectStatus,
} from "./status.ts"
export { minPortraits, templateOf, TEMPLATES, type Template } from "./templates.ts"
