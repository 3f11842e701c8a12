import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { PROJECT_STATUSES, type ProjectStatus as Key } from "./status.ts"

export const ProjectStatusId = z.literal(idsOf(PROJECT_STATUSES))
export type ProjectStatusId = z.infer<typeof ProjectStatusId>

/** Returns the status with this number. @throws Error for a number that {@link ProjectStatusId} refuses */
export const projectStatusOf = finderOf(PROJECT_STATUSES, "project status")

/** Field with a status: a key in the program, a number and a name in responses. */
export const ProjectStatus = keyCodec(
  z.object({ id: ProjectStatusId, name: z.string() }),
  PROJECT_STATUSES,
  projectStatusOf,
)
export type ProjectStatus = Key

/** Input field with a status: a key in the program, a number in requests. */
export const ProjectStatusNumber = numberCodec(ProjectStatusId, PROJECT_STATUSES, projectStatusOf)
