import { z } from "zod"
import { Portraits } from "../portrait/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { ProjectSettingsChange } from "./settings.ts"
import { ProjectType, TargetPlatform, TemplateName } from "./project-type.ts"

/** Data of another questionnaire that redirects lead to, for the checks. */
export const OtherQuestionnaire = z.strictObject({
  pid: z.int().positive(),
  type: ProjectType.optional(),
  /** Open for interviews. */
  active: z.boolean().optional(),
  /** The owner of this questionnaire may use it. */
  usable: z.boolean().optional(),
  /** Questionnaires that its own redirects lead to. */
  leadsTo: z.array(z.int().positive()).optional(),
})
export type OtherQuestionnaire = z.infer<typeof OtherQuestionnaire>

/** A project as a file: the questionnaire with its settings. All parts but the questionnaire may be left out. */
export const ProjectFile = z.strictObject({
  questionnaire: Questionnaire,
  template: TemplateName.optional(),
  type: ProjectType.optional(),
  /** Project whose respondents are asked again; only of type `target`. */
  tpid: z.int().positive().optional(),
  portraits: Portraits.optional(),
  targetPlatforms: z.array(TargetPlatform).optional(),
  priority: z.int().min(1).max(100).optional(),
  /** Given settings without the priority, which has a separate field. */
  settings: ProjectSettingsChange.omit({ set_priority: true }).optional(),
  targetCompletes: z.int().min(0).optional(),
  /** Unix seconds. */
  endsAt: z.int().min(0).optional(),
  /** The owner works in the demo mode. */
  demo: z.boolean().optional(),
  /** All possible target questionnaires; undefined: unknown, so they are not checked. */
  others: z.array(OtherQuestionnaire).optional(),
  /** Ids of the stored pictures; left out: unknown. */
  pictures: z.array(z.string()).optional(),
})
export type ProjectFile = z.infer<typeof ProjectFile>
