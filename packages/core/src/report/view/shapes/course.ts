import { z } from "zod"
import { FUNNEL } from "../../interview-counts.ts"
import { TIME_FIELDS, TIME_UNITS, type TimeUnit } from "../../engine/index.ts"
import { keysOf } from "../../../lib/index.ts"
import { count } from "./common.ts"
import { ViewFrame } from "./report.ts"

/**
 * Course of the survey: how many respondents started, broke off and finished, and when. Respondents are counted without
 * weights. Null values are hidden because they count few respondents.
 */
export const CourseView = ViewFrame.omit({ people: true, everybody: true }).extend({
  /** Steps of the funnel. Labels: `interviews.<step>` in i18n. */
  funnel: z.array(z.object({ step: z.enum(FUNNEL), n: count.nullable() })),
  /** Whether the funnel and the time line are rounded down to tens. Without a filter, the funnel counts all interviews. */
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
        /** Respondents who were asked the question. */
        asked: count.nullable(),
        /** Respondents who broke off at the question. */
        stopped: count.nullable(),
      }),
    ),
  }),
  timeLine: z.object({
    by: z.enum(keysOf(TIME_UNITS) as [TimeUnit, ...TimeUnit[]]),
    of: z.enum(TIME_FIELDS),
    /** Hours or days with interviews. `at`: start in Unix seconds. */
    points: z.array(z.object({ at: z.int(), n: count.nullable() })),
  }),
})
export type CourseView = z.infer<typeof CourseView>
