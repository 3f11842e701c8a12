import { OUTCOMES } from "@qo/core/interview"
import { AnswerValue } from "@qo/core/questionnaire"
import { z } from "zod"

/** An interview that was answered in the terminal. */
export const WalkRecord = z.object({
  file: z.string(),
  /** Null if it was not finished. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** The questionnaire that it went on to. */
  pid: z.int().nullable(),
  steps: z.array(
    z.object({ question: z.string(), answer: z.union([AnswerValue, z.literal("skip")]) }),
  ),
})
export type WalkRecord = z.infer<typeof WalkRecord>
