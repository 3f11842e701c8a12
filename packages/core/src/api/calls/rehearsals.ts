import { z } from "zod"
import { OUTCOMES } from "../../interview/index.ts"
import { GivenProfile } from "../../respondent/index.ts"
import { call } from "../call.ts"

const prefix = "/api/v1/service/project/rehearsal"
const Pid = z.int().positive()
const count = z.int().nonnegative()

/** Maximum number of respondents invited by one call. */
export const REHEARSAL_INVITES_MAX = 200

/** Outcomes of a rehearsal's interviews. Interviews that respondents left are counted as abandoned. */
const Ended = z.object(
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
    (typeof OUTCOMES)[number],
    typeof count
  >,
)

export const rehearsalCalls = {
  startRehearsal: call({
    method: "POST",
    path: `${prefix}/start`,
    summary:
      "Begin a rehearsal of a project's questionnaire as it is now, with places of its own; an earlier one of the project ends.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid: Pid })
    },
    get output() {
      return z.object({
        /** Key of the survey's link. */
        key: z.string(),
        /** Revision of the save used in the rehearsal. */
        revision: z.int(),
      })
    },
  }),
  inviteToRehearsal: call({
    method: "POST",
    path: `${prefix}/invite`,
    summary: "Offers for simulated respondents of whom this is known, in the same order.",
    access: "projects.change",
    secret: true,
    get input() {
      return z.strictObject({
        pid: Pid,
        profiles: z.array(GivenProfile).min(1).max(REHEARSAL_INVITES_MAX),
      })
    },
    get output() {
      return z.object({ offers: z.array(z.string()) })
    },
  }),
  endRehearsal: call({
    method: "POST",
    path: `${prefix}/end`,
    summary: "End a rehearsal: how its interviews ended. All of it is removed.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid: Pid })
    },
    get output() {
      return z.object({ started: count, ended: Ended })
    },
  }),
}
