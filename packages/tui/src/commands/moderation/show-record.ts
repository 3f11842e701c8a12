import { CommentRecord, DecisionRecord, QueueItem } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { z } from "zod"
import { CheckRecord } from "../questionnaire/check-record.ts"
import { DiffRecord } from "../questionnaire/difference-records.ts"

const Span = z.object({ shortest: z.number(), longest: z.number(), expected: z.number() })

/** Data for deciding on a project. */
export const ModerationView = z.object({
  project: Project,
  /** Null if it does not wait, or waits for another role. */
  waiting: QueueItem.pick({ sentAt: true, reasons: true, rejections: true, risk: true }).nullable(),
  /** Findings of the checks. */
  findings: z.array(
    CheckRecord.pick({
      severity: true,
      code: true,
      where: true,
      message: true,
      todo: true,
      place: true,
    }),
  ),
  /** Newest first. */
  decisions: z.array(DecisionRecord),
  comments: z.array(CommentRecord),
  /** Null if the questions form a loop, or there are none. */
  length: z.object({ questions: Span, minutes: Span }).nullable(),
  /** The save that interviews run or ran on, and the differences from it now; null before the first approval. */
  sinceApproval: z.object({ revision: z.int(), differences: z.array(DiffRecord) }).nullable(),
  outline: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(z.object({ id: z.string(), category: z.string(), text: z.string() })),
    }),
  ),
})
export type ModerationView = z.infer<typeof ModerationView>
