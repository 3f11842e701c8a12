import { z } from "zod"
import { AnswerValue, AskedQuestionId } from "../questionnaire/index.ts"

/** The server's response to a reservation: the portrait with a slot, or why there is none. */
const LeaseResult = z.union([z.int().positive(), z.enum(["full", "none"])])

/** Milliseconds for which the question could be seen; it tells quality, never how an interview goes on. */
const Seen = z.int().min(0).max(86_400_000).optional()

/** Events that a respondent's page may send. `resume`: the respondent has returned, and needs the present state. */
export const PageEvent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("answer"),
    question: AskedQuestionId,
    value: AnswerValue,
    ms: Seen,
  }),
  z.strictObject({ kind: z.literal("skip"), question: AskedQuestionId, ms: Seen }),
  z.strictObject({ kind: z.literal("back") }),
  z.strictObject({ kind: z.literal("resume") }),
])
export type PageEvent = z.infer<typeof PageEvent>

/**
 * All events of an interview; those that no page sends are decided by the server. `timeout`: no answer for too long. `close`: the
 * project was stopped.
 */
export const InterviewEvent = z.discriminatedUnion("kind", [
  ...PageEvent.options,
  z.strictObject({ kind: z.literal("timeout") }),
  z.strictObject({ kind: z.literal("close") }),
  z.strictObject({ kind: z.literal("leaseResult"), portrait: LeaseResult }),
])
export type InterviewEvent = z.infer<typeof InterviewEvent>
