import { z } from "zod"

/** An open answer, for readers of single responses. */
export const ReportText = z.object({
  /** The project's number and the interview's own. */
  interview: z.string(),
  question: z.string(),
  text: z.string(),
  /** Number of the portrait that it counts for. */
  portrait: z.int().nullable(),
  /** Unix seconds. */
  finishedAt: z.int(),
})
export type ReportText = z.infer<typeof ReportText>
