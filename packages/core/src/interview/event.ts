import { z } from "zod"
import { AnswerValue, ElementId } from "../questionnaire/index.ts"

/** What the server says to a reservation: the portrait that has a place, or why there is none. */
const LeaseResult = z.union([z.int().positive(), z.enum(["full", "none"])])

/** Milliseconds for which the question could be seen; it tells quality, never how an interview goes on. */
const Seen = z.int().min(0).max(86_400_000).optional()

/** What a respondent's page may tell. `resume`: the respondent is back, and needs to see again where the interview stands. */
export const PageEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("answer"), question: ElementId, value: AnswerValue, ms: Seen }),
  z.strictObject({ kind: z.literal("skip"), question: ElementId, ms: Seen }),
  z.strictObject({ kind: z.literal("back") }),
  z.strictObject({ kind: z.literal("resume") }),
])
export type PageEvent = z.infer<typeof PageEvent>

/**
 * Everything that happens in an interview; what no page tells, the server alone decides. `timeout`: no answer for too long. `close`:
 * the project was stopped.
 */
export const InterviewEvent = z.discriminatedUnion("kind", [
  ...PageEvent.options,
  z.strictObject({ kind: z.literal("timeout") }),
  z.strictObject({ kind: z.literal("close") }),
  z.strictObject({ kind: z.literal("leaseResult"), portrait: LeaseResult }),
])
export type InterviewEvent = z.infer<typeof InterviewEvent>
