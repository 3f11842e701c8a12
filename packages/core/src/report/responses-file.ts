import { z } from "zod"
import { OUTCOMES } from "../interview/index.ts"
import { AnswerValue } from "../questionnaire/index.ts"

/** One interview. Times are unix seconds; `finishedAt` 0: still running. */
const Response = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  startedAt: z.int(),
  finishedAt: z.int(),
  /** By the question's id; of questions that were not asked there is none. */
  answers: z.record(z.string(), AnswerValue),
})

/**
 * A project's answers as a file. `complete` comes last: without it the file was truncated. `format` grows when the meaning of its
 * content changes.
 */
export const ResponsesFile = z.object({
  format: z.literal(1),
  pid: z.int(),
  name: z.string(),
  /** Revision of the questionnaire that interviews run on. */
  version: z.int(),
  generatedAt: z.int(),
  responses: z.array(Response),
  total: z.int(),
  complete: z.literal(true),
})
export type ResponsesFile = z.infer<typeof ResponsesFile>
