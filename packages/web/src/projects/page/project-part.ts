import type { Project } from "@qo/core/project"
import type { OpenProject } from "./use-project.ts"

/** Context of every part of a project's page. */
export interface ProjectPart {
  opened: OpenProject
  project: Project
  /** This person may change it, as far as its status allows. */
  owns: boolean
}
