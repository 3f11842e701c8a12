import { z } from "zod"
import { OUTCOMES, type Outcome } from "../interview/index.ts"

const count = z.int().nonnegative()

/** Result of a rehearsal. */
export const Rehearsal = z.object({
  pid: z.int(),
  revision: z.int(),
  /** Number of respondents, including those who could not start. */
  started: count,
  ended: z.object(
    Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
      Outcome,
      typeof count
    >,
  ),
  /** Time to complete in minutes, by the usual reading and answering times; null without completed interviews. */
  minutes: z.object({ median: z.number(), p90: z.number() }).nullable(),
  /** Share of simulated respondents who pass the screening. */
  incidence: z.number(),
  /** Days until each portrait is full with a hundred invitations per day; null: never, as far as can be predicted. */
  days: z.array(z.object({ portrait: z.int(), days: z.int().nullable() })),
  /** Price in kopecks for the researcher, by current prices or by the fixed prices of the project. */
  price: z.int(),
})
export type Rehearsal = z.infer<typeof Rehearsal>
