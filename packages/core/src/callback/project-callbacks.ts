import { z } from "zod"

/** A callback address of a project and whether callbacks to it are delivered. */
export const ProjectCallback = z.object({
  /** In the spelling by which addresses are compared. */
  address: z.string(),
  /** Ids of the blocks that call it, in the saved questionnaire and in the saves that interviews run on. */
  blocks: z.array(z.string()),
  /** Answers of respondents are sent to it. */
  answers: z.boolean(),
  /** Unix seconds of its removal from delivery; 0: callbacks are delivered. */
  removedAt: z.int(),
})
export type ProjectCallback = z.infer<typeof ProjectCallback>

/** The callback addresses of a project, removed ones included. */
export const ProjectCallbacks = z.object({
  pid: z.int().positive(),
  /** The owner removes and restores addresses. */
  ownerId: z.int(),
  addresses: z.array(ProjectCallback),
})
export type ProjectCallbacks = z.infer<typeof ProjectCallbacks>
