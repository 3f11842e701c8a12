export { OtherQuestionnaire, ProjectFile } from "./project-file.ts"
export {
  PROJECT_TYPES,
  ProjectType,
  TARGET_PLATFORMS,
  TargetPlatform,
  TEMPLATE_NAMES,
  TemplateName,
} from "./project-type.ts"
