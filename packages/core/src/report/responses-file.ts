import { z } from "zod"
import { OUTCOMES } from "../interview/index.ts"
import { AnswerValue } from "../questionnaire/index.ts"

/** One interview. Times are in Unix seconds. A `finishedAt` of 0 means that the interview is still running. */
const Response = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  startedAt: z.int(),
  finishedAt: z.int(),
  /** Answers by the ids of questions. Questions that were not asked are left out. */
  answers: z.record(z.string(), AnswerValue),
})

/**
 * Answers of a project as a file. `complete` is the last property: if it is missing, the file was truncated. `format` is
 * increased when the meaning of the content changes.
 */
export const ResponsesFile = z.object({
  format: z.literal(1),
  pid: z.int(),
  name: z.string(),
  /** Revision of the questionnaire that is used for interviews. */
  version: z.int(),
  generatedAt: z.int(),
  responses: z.array(Response),
  total: z.int(),
  complete: z.literal(true),
})
export type ResponsesFile = z.infer<typeof ResponsesFile>
