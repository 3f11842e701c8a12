import { z } from "zod"

/** An open answer. Only users with the right to single responses receive it. */
export const ReportText = z.object({
  /** Name of the interview, which consists of the project's number and the number of the interview. */
  interview: z.string(),
  question: z.string(),
  text: z.string(),
  /** Number of the portrait to which the interview is assigned. */
  portrait: z.int().nullable(),
  /** End of the interview in Unix seconds. */
  finishedAt: z.int(),
})
export type ReportText = z.infer<typeof ReportText>
