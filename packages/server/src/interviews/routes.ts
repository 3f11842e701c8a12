import { rehearsalCalls, surveyCalls } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { isRehearsal, pidOf } from "../projects/bucket.ts"
import type { EndingServices } from "./ending.ts"
import { createIngest } from "./ingest.ts"
import { placeOf } from "./interview.ts"
import { limitResumes, limitSends } from "./limits.ts"
import { startInterview } from "./start-interview.ts"
import { endRehearsal, inviteToRehearsal, startRehearsal } from "./rehearsals.ts"
import { resumeInterview } from "./take-answers.ts"
import { withdrawAnswers } from "./withdraw.ts"

export function addInterviewRoutes({
  route,
  services: shared,
}: Routes<
  keyof EndingServices | "ingested" | "interviews" | "limits" | "onInterview" | "pool"
>): void {
  const services = onOwnConnections(shared)
  const takeTogether = createIngest(services)
  const note = (interview: string) => {
    const { bucket } = placeOf(interview)
    if (!isRehearsal(bucket)) services.onInterview(pidOf(bucket))
  }
  route(surveyCalls.startInterview, async (starting, context) => {
    const started = await startInterview(services, starting, context)
    note(started.interview)
    return started
  })
  route(surveyCalls.sendAnswers, async (sent, { address }) => {
    await limitSends(services, address, sent.interview)
    const standing = await takeTogether({ ...sent, address })
    // If the page gets a message, counts of places or outcomes may have changed.
    if (standing.word) note(sent.interview)
    return standing
  })
  route(surveyCalls.resumeInterview, async (asked, { address }) => {
    await limitResumes(services, address, asked.interview)
    return resumeInterview(services, asked)
  })
  route(rehearsalCalls.startRehearsal, ({ pid }, context) => startRehearsal(pid, context))
  route(rehearsalCalls.inviteToRehearsal, (invited, context) =>
    inviteToRehearsal(services, invited, context),
  )
  route(rehearsalCalls.endRehearsal, ({ pid }, context) => endRehearsal(pid, context))
  route(surveyCalls.withdrawAnswers, ({ receipt }, context) =>
    withdrawAnswers(services, receipt, context),
  )
}

/**
 * Returns services with the connections that are reserved for interviews, so that interviews do not wait for large saves and
 * lists. Later changes of the services are visible in the result.
 */
const onOwnConnections = <Needed extends Pick<Services, "interviews">>(services: Needed): Needed =>
  Object.create(services, {
    db: { value: services.interviews.db },
    pool: { value: services.interviews.pool },
  })
