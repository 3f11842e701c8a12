import { PROJECT_STATUSES } from "@qo/core/project"
import type { Services } from "../http/services.ts"
import { endLeases } from "../interviews/leases.ts"
import { endCrowds } from "../interviews/note-crowds.ts"
import { begin, hours, openSurvey, send, yes } from "../interviews/survey.setup.ts"
import { tickProjects } from "../life/tick-projects.ts"
import { makeReports } from "../reports/make-reports.ts"
import type { ContractWorld } from "./world.setup.ts"

/** All periodic jobs except for housekeeping. Each runs once and returns the number of handled items. */
export const CLOCKS: Readonly<Record<string, (services: Services) => Promise<number>>> = {
  leases: ({ db }) => endLeases(db),
  crowds: endCrowds,
  ends: tickProjects,
  reports: makeReports,
}

/** Target and interviews of a survey in which one network has more than half of the places. */
const CROWDED = { target: 10, interviews: 6 }

/** Adds data for which every periodic job has something to do. */
export async function addClockWork({ api }: ContractWorld): Promise<void> {
  const { pool } = api.database
  const { id } = await api.addUser("researcher")
  const answering = async (interviews: number) => {
    const survey = await openSurvey(api, id, undefined, { target: CROWDED.target })
    for (let at = 0; at < interviews; at++)
      await send(api, await begin(api, survey), 0, [yes, hours])
    return survey.pid
  }
  const left = await answering(1)
  await pool.query(
    "update interview set last_at = now() - interval '1 hour' where bucket / 64 = $1",
    [left],
  )
  await pool.query(
    "update interview_event set at = now() - interval '1 hour' where bucket / 64 = $1",
    [left],
  )
  await answering(CROWDED.interviews)
  await pool.query("update project set ends_at = now() - interval '1 minute' where pid = $1", [
    await answering(1),
  ])
  await pool.query(
    "update project set status_id = $2, finished_at = now(), report_due = true where pid = $1",
    [await answering(1), PROJECT_STATUSES.surveyFinished.id],
  )
}
