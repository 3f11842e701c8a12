import { z } from "zod"
import { RISK_LEVELS } from "./choices.ts"
import { MODERATION_REASONS } from "./moderation-reasons.ts"
import { Project } from "./project.ts"

/** A project that waits for a decision. */
export const QueueItem = z.object({
  project: Project,
  /** Unix seconds. */
  sentAt: z.int(),
  blocks: z.int(),
  questions: z.int(),
  /** Why a person has to decide: the findings of automatic moderation. */
  reasons: z.array(
    z.object({
      key: z.enum(MODERATION_REASONS),
      block: z.string().optional(),
      question: z.string().optional(),
      portrait: z.int().optional(),
    }),
  ),
  /** Rejected so often before. */
  rejections: z.int(),
  /** Follows from the reasons and the rejections. */
  risk: z.enum(RISK_LEVELS),
})
export type QueueItem = z.infer<typeof QueueItem>
export type QueueItemWire = z.input<typeof QueueItem>
