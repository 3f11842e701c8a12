import { z } from "zod"
import { INTERVIEW_PROBLEMS, OUTCOMES } from "../../interview/index.ts"
import { ExplainStep, ToldQuestion } from "./explanation.ts"

/** Reasons why an interview does not fit the routes. Texts: `why.misfit.<kind>` in i18n. */
export const MISFIT_KINDS = ["asked", "notReached", "notAccepted", "gone", "ended"] as const

/** The first question of an interview that does not fit these routes. */
export const InvalidInterview = z.object({
  /**
   * `asked`: the routes ask the question, but the interview did not. `notReached`: the question was answered or skipped, but
   * the routes do not reach it. `notAccepted`: the answer would be refused. `gone`: the question was answered or skipped, but
   * was deleted. `ended`: all answers fit, but the interview would end differently.
   */
  kind: z.enum(MISFIT_KINDS),
  question: z.string(),
  /** Reason why the answer would be refused. Texts: `interviewProblem.<key>` in i18n. */
  problem: z
    .object({
      key: z.enum(INTERVIEW_PROBLEMS),
      params: z.record(z.string(), z.number()).optional(),
    })
    .optional(),
  /** Outcome of the interview. */
  outcome: z.enum(OUTCOMES).optional(),
  /** Step of these routes that leads to the question, or past it. */
  because: ExplainStep.optional(),
})
export type InvalidInterview = z.infer<typeof InvalidInterview>

/** Result for a part of a project's interviews, whose answers were checked against routes. */
export const AnswerCheck = z.object({
  pid: z.int(),
  /** Version of the questionnaire whose routes were used. */
  version: z.int(),
  /** Number of finished interviews in this part. */
  checked: z.int(),
  /** Number of interviews with too little data to decide. */
  unclear: z.int(),
  /** Invalid interviews, grouped by the first question that does not fit. */
  groups: z.array(InvalidInterview.extend({ interviews: z.array(z.string()) })),
  /** All questions that the groups mention. Deleted questions have the number 0. */
  questions: z.array(ToldQuestion),
  /** Start of the next part; null after the last part. */
  next: z.string().nullable(),
})
export type AnswerCheck = z.infer<typeof AnswerCheck>
