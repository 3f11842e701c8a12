import { z } from "zod"
import { FUNNEL } from "../../interview-counts.ts"
import { TIME_FIELDS, TIME_UNITS, type TimeUnit } from "../../engine/index.ts"
import { keysOf } from "../../../lib/index.ts"
import { count } from "./common.ts"
import { ViewFrame } from "./report.ts"

/**
 * Course of the survey: who came, who stayed, who broke off, and when. Counts respondents, never weights; null if they are few
 * enough to be hidden.
 */
export const CourseView = ViewFrame.omit({ people: true, everybody: true }).extend({
  /** Labels: `interviews.<step>` in i18n. */
  funnel: z.array(z.object({ step: z.enum(FUNNEL), n: count.nullable() })),
  /** Whether the funnel and the time line are rounded down to tens: the funnel without a filter is of all interviews. */
  rounded: z.object({ funnel: z.boolean(), timeLine: z.boolean() }),
  dropOff: z.object({
    started: count,
    brokeOff: count.nullable(),
    /** Respondents who left before the first question. */
    stoppedAtStart: count.nullable(),
    steps: z.array(
      z.object({
        question: z.string(),
        text: z.string(),
        block: z.string(),
        /** People who dealt with it. */
        asked: count.nullable(),
        /** Those for whom it was the last. */
        stopped: count.nullable(),
      }),
    ),
  }),
  timeLine: z.object({
    by: z.enum(keysOf(TIME_UNITS) as [TimeUnit, ...TimeUnit[]]),
    of: z.enum(TIME_FIELDS),
    /** Spans in which there was anybody: when each begins, unix seconds. */
    points: z.array(z.object({ at: z.int(), n: count.nullable() })),
  }),
})
export type CourseView = z.infer<typeof CourseView>
