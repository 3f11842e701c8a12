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
  /** Reasons why a moderator must decide, found by automatic moderation. */
  reasons: z.array(
    z.object({
      key: z.enum(MODERATION_REASONS),
      block: z.string().optional(),
      question: z.string().optional(),
      portrait: z.int().optional(),
    }),
  ),
  /** Number of earlier rejections. */
  rejections: z.int(),
  /** Level derived from the reasons and the rejections. */
  risk: z.enum(RISK_LEVELS),
})
export type QueueItem = z.infer<typeof QueueItem>
export type QueueItemWire = z.input<typeof QueueItem>
