import { z } from "zod"

/** A callback address of a project, and whether callbacks to it are delivered. */
export const ProjectCallback = z.object({
  /** Address in the canonical form used for comparison. */
  address: z.string(),
  /** Ids of the blocks that call it, in the saved questionnaire and in the versions used in interviews. */
  blocks: z.array(z.string()),
  /** Whether answers of respondents are sent to it. */
  answers: z.boolean(),
  /** Time of its removal from delivery in Unix seconds; 0 if callbacks are delivered. */
  removedAt: z.int(),
})
export type ProjectCallback = z.infer<typeof ProjectCallback>

/** Callback addresses of a project, including removed ones. */
export const ProjectCallbacks = z.object({
  pid: z.int().positive(),
  /** Account that may remove and restore addresses: the owner. */
  ownerId: z.int(),
  addresses: z.array(ProjectCallback),
})
export type ProjectCallbacks = z.infer<typeof ProjectCallbacks>
