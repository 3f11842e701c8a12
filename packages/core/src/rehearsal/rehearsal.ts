import { z } from "zod"
import { OUTCOMES, type Outcome } from "../interview/index.ts"

const count = z.int().nonnegative()

/** Result of a rehearsal. */
export const Rehearsal = z.object({
  pid: z.int(),
  revision: z.int(),
  /** Respondents, those too who were turned away at the door. */
  started: count,
  ended: z.object(
    Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
      Outcome,
      typeof count
    >,
  ),
  /** Time to complete, by the usual reading and answering times; null without completes. */
  minutes: z.object({ median: z.number(), p90: z.number() }).nullable(),
  /** Share of those simulated who pass screening. */
  incidence: z.number(),
  /** Days until each portrait is full, with a hundred invitations per day; null: never, as far as can be predicted. */
  days: z.array(z.object({ portrait: z.int(), days: z.int().nullable() })),
  /** Kopecks that the researcher pays, by the prices of today or those that were frozen. */
  price: z.int(),
})
export type Rehearsal = z.infer<typeof Rehearsal>
