import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { PROJECT_STATUSES, type ProjectStatus as Key } from "./status.ts"

export const ProjectStatusId = z.literal(idsOf(PROJECT_STATUSES))
export type ProjectStatusId = z.infer<typeof ProjectStatusId>

/** The status with this number. @throws Error on a number that {@link ProjectStatusId} would refuse. */
export const projectStatusOf = finderOf(PROJECT_STATUSES, "project status")

/** A field of a record: its key here, its number and name on the wire. */
export const ProjectStatus = keyCodec(
  z.object({ id: ProjectStatusId, name: z.string() }),
  PROJECT_STATUSES,
  projectStatusOf,
)
export type ProjectStatus = Key

/** The same in inputs of calls: its key here, its number on the wire. */
export const ProjectStatusNumber = numberCodec(ProjectStatusId, PROJECT_STATUSES, projectStatusOf)
