import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { ElementId } from "../questionnaire/index.ts"
import { REJECTION_REASONS } from "./rejection-reasons.ts"

export const RejectionReason = z.enum(REJECTION_REASONS)
export type RejectionReason = z.infer<typeof RejectionReason>

const Comment = plainText({ min: 1, max: 2000, lines: true })

/** Decision of a moderator on a project. A rejection has a reason. */
export const ModerationDecision = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("approve") }),
  z.strictObject({ decision: z.literal("toVk") }),
  z.strictObject({ decision: z.literal("reject"), reason: RejectionReason, comment: Comment }),
])
export type ModerationDecision = z.infer<typeof ModerationDecision>

/**
 * Comment of a moderator on the whole project, a block or a question. `mandatory`: the project cannot be sent again until the
 * comment is resolved.
 */
export const ModerationComment = z.strictObject({
  text: Comment,
  block: ElementId.optional(),
  question: ElementId.optional(),
  mandatory: z.boolean(),
})
export type ModerationComment = z.infer<typeof ModerationComment>

/**
 * The project of a decision or comment. `revision`: the revision that the moderator saw, so that unseen changes are not
 * approved.
 */
const on = {
  pid: z.int().positive(),
  revision: z.int().nonnegative().optional(),
  comments: z.array(ModerationComment).max(200).optional(),
}
const [approve, toVk, reject] = ModerationDecision.options
export const ProjectDecision = z.discriminatedUnion("decision", [
  approve.extend(on),
  toVk.extend(on),
  reject.extend(on),
])
export type ProjectDecision = z.infer<typeof ProjectDecision>
