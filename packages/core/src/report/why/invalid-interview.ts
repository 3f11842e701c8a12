import { z } from "zod"
import { INTERVIEW_PROBLEMS, OUTCOMES } from "../../interview/index.ts"
import { ExplainStep, ToldQuestion } from "./explanation.ts"

/** Kinds of violations of routes by answers. Texts: `why.misfit.<kind>` in i18n. */
export const MISFIT_KINDS = ["asked", "notReached", "notAccepted", "gone", "ended"] as const

/** The first question of an interview at which these routes would have gone another way. */
export const InvalidInterview = z.object({
  /**
   * `asked`: it would be asked, and was not. `notReached`: it was answered or skipped, and would not be reached. `notAccepted`:
   * its answer would be refused. `gone`: it was answered or skipped, and was deleted. `ended`: all answers fit, and the interview
   * would end otherwise.
   */
  kind: z.enum(MISFIT_KINDS),
  question: z.string(),
  /** Why an answer would be refused. Texts: `interviewProblem.<key>` in i18n. */
  problem: z
    .object({
      key: z.enum(INTERVIEW_PROBLEMS),
      params: z.record(z.string(), z.number()).optional(),
    })
    .optional(),
  /** How the interview ended. */
  outcome: z.enum(OUTCOMES).optional(),
  /** Step of these routes that leads to the question, or past it. */
  because: ExplainStep.optional(),
})
export type InvalidInterview = z.infer<typeof InvalidInterview>

/** A part of the check of a project's answers against routes. */
export const AnswerCheck = z.object({
  pid: z.int(),
  /** The save whose routes are asked. */
  version: z.int(),
  /** Interviews of this part that are over. */
  checked: z.int(),
  /** Those with too little data to decide. */
  unclear: z.int(),
  /** Invalid interviews, grouped by their first violation. */
  groups: z.array(InvalidInterview.extend({ interviews: z.array(z.string()) })),
  /** Every question that is named; those that are gone have number 0. */
  questions: z.array(ToldQuestion),
  /** Start of the next part; null: there is none. */
  next: z.string().nullable(),
})
export type AnswerCheck = z.infer<typeof AnswerCheck>
