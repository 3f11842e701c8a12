import { z } from "zod"
import { Portraits } from "../portrait/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { ProjectSettingsChange } from "./settings.ts"
import { ProjectType, TargetPlatform, TemplateName } from "./project-type.ts"

/** Data of another questionnaire that is a target of redirects, needed by the checks. */
export const OtherQuestionnaire = z.strictObject({
  pid: z.int().positive(),
  type: ProjectType.optional(),
  /** Whether it is open for interviews. */
  active: z.boolean().optional(),
  /** Whether the owner of this questionnaire may use it. */
  usable: z.boolean().optional(),
  /** Questionnaires to which its redirects lead. */
  leadsTo: z.array(z.int().positive()).optional(),
})
export type OtherQuestionnaire = z.infer<typeof OtherQuestionnaire>

/** A project as a file: the questionnaire and its settings. All parts except the questionnaire are optional. */
export const ProjectFile = z.strictObject({
  questionnaire: Questionnaire,
  template: TemplateName.optional(),
  type: ProjectType.optional(),
  /** Project whose respondents are invited again; only for type `target`. */
  tpid: z.int().positive().optional(),
  portraits: Portraits.optional(),
  targetPlatforms: z.array(TargetPlatform).optional(),
  priority: z.int().min(1).max(100).optional(),
  /** Settings that differ from the default, without the priority, which is a separate field. */
  settings: ProjectSettingsChange.omit({ set_priority: true }).optional(),
  targetCompletes: z.int().min(0).optional(),
  /** Unix seconds. */
  endsAt: z.int().min(0).optional(),
  /** Whether the owner works in the demo mode. */
  demo: z.boolean().optional(),
  /** All possible target questionnaires. If undefined, they are unknown and targets are not checked. */
  others: z.array(OtherQuestionnaire).optional(),
  /** Ids of the stored pictures. If undefined, they are unknown and pictures are not checked. */
  pictures: z.array(z.string()).optional(),
})
export type ProjectFile = z.infer<typeof ProjectFile>
