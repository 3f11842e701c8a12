import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { Portrait } from "../portrait/index.ts"
import { SeenQuote } from "../pricing/index.ts"
import { LIMITS } from "../questionnaire/index.ts"
import { EmbedOrigins } from "./embed-origins.ts"
import { ProjectType, TargetPlatform, TemplateName } from "./project-type.ts"
import { Priority, ProjectSettings } from "./settings.ts"
import { ProjectStatus } from "./status-codec.ts"

const Pid = z.int().positive()
const ProjectName = plainText({ min: 1, max: 200, missing: "projectNameRequired" })
/** Last second of the year 9999, in Unix seconds. */
const LATEST = 253_402_300_799
const TargetPlatforms = z.array(TargetPlatform).max(20)

/** A project in API responses, without its questionnaire. Times are in Unix seconds. `revision` increases with each change. */
export const Project = z.object({
  pid: Pid,
  name: z.string(),
  /** The same value as the setting `set_priority`. */
  priority: Priority,
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  owner: z.object({ id: z.int(), fullname: z.string() }),
  template: TemplateName,
  type: ProjectType,
  createdAt: z.int(),
  status: ProjectStatus,
  targetPlatforms: TargetPlatforms,
  portraits: z.array(Portrait),
  settings: ProjectSettings,
  /** Project whose respondents are invited again; only for type `target`. */
  tpid: Pid.nullable(),
  targetCompletes: z.int().nullable(),
  endsAt: z.int().nullable(),
  /** Origins of pages, in addition to pages of games, that may show the survey in a frame. */
  embedOrigins: z.array(z.string()),
  /** Whether many respondents share one network, such as an office, so that places per network are not limited. */
  sharedNetwork: z.boolean(),
  /** Null before the project is sent for the first time. */
  quote: SeenQuote.nullable(),
  /**
   * Number of completed responses and their target, which is set by the project or is the sum over its portraits. Null before
   * the project is approved.
   */
  progress: z
    .object({
      completed: z.int().nonnegative(),
      target: z.int().nonnegative(),
      /**
       * Whether counts of completed responses are rounded down to tens, as for all users except the owner and administrators.
       */
      rounded: z.boolean(),
      /** Numbers of completed responses and targets of each portrait, by its number. */
      portraits: z.array(
        z.object({
          id: z.int(),
          completed: z.int().nonnegative(),
          target: z.int().nonnegative(),
        }),
      ),
    })
    .nullable(),
  /** Whether it was created in the demo mode. */
  demo: z.boolean(),
  revision: z.int(),
})
export type Project = z.infer<typeof Project>
export type ProjectWire = z.input<typeof Project>

const ends = {
  /** An installation may permit more than `LIMITS`; see `targetCompletesProblem`. */
  targetCompletes: z.int().min(LIMITS.targetCompletes.min).max(10_000_000).nullish(),
  /** 0 means never. */
  endsAt: z.int().min(0).max(LATEST).nullish(),
}

/** Data of a new project. Required fields by template: `TEMPLATES`. Issues: `required` if one is missing. */
export const ProjectDraft = z
  .strictObject({
    name: ProjectName,
    template: TemplateName,
    tpid: Pid.nullish(),
    /** For template `byGame`. */
    gameId: z.int().positive().nullish(),
    targetPlatforms: TargetPlatforms.optional(),
    priority: Priority.optional(),
    /** Client for whom an administrator creates the project. */
    ownerId: z.int().positive().optional(),
    embedOrigins: EmbedOrigins.nullish(),
    sharedNetwork: z.boolean().optional(),
    ...ends,
  })
  .superRefine(({ template, tpid, gameId }, context) => {
    const needs = (field: string) =>
      context.addIssue({ code: "custom", message: "required", path: [field] })
    if (template === "target" && tpid == null) needs("tpid")
    if (template === "byGame" && gameId == null) needs("gameId")
  })
export type ProjectDraft = z.infer<typeof ProjectDraft>

/** Changes of a project. Omitted fields remain unchanged. `revision`: the revision on which the changes are based. */
export const ProjectChange = z.strictObject({
  pid: Pid,
  revision: z.int().nonnegative(),
  name: ProjectName.optional(),
  tpid: Pid.nullish(),
  targetPlatforms: TargetPlatforms.optional(),
  priority: Priority.optional(),
  ownerId: z.int().positive().optional(),
  embedOrigins: EmbedOrigins.nullish(),
  sharedNetwork: z.boolean().optional(),
  ...ends,
})
export type ProjectChange = z.infer<typeof ProjectChange>
