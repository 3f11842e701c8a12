import { z } from "zod"
import { InterviewCounts } from "../../report/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

export const reportCalls = {
  countInterviews: call({
    method: "GET",
    path: "/api/v1/service/project/interviews",
    summary:
      "How a project's interviews stand: started, running, ended and how, places taken, how long they take.",
    access: "reports.read",
    get input() {
      return z.strictObject({ pid: queryInt(z.int().positive()) })
    },
    get output() {
      return z.object({
        pid: z.int(),
        /** Null: the project's setting keeps them from its owner until the survey is over. */
        counts: InterviewCounts.nullable(),
      })
    },
  }),
}
