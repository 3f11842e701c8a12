import { CALLS } from "@qo/core/api"
import { begin, hours, openSurvey, send, words, yes } from "../interviews/survey.setup.ts"
import type { ContractWorld } from "./world.setup.ts"

const finishedBefore = (months: number) =>
  `status_id = 7, finished_at = now() - make_interval(months => ${months})`

/** Adds rows for which every job of housekeeping has something to do. */
export async function addDueRows(world: ContractWorld): Promise<void> {
  const { api, actors } = world
  const { pool } = api.database
  // Some accounts may own only a few projects, so their earlier ones are deleted.
  const { id } = await world.newActor("researcher")
  const answered = async (changes: string) => {
    const survey = await openSurvey(api, id)
    await send(api, await begin(api, survey), 0, [yes, hours, words])
    await pool.query(`update project set ${changes} where pid = $1`, [survey.pid])
    return survey.pid
  }
  await answered(`${finishedBefore(30)}, retention_notice_at = now() - interval '8 days'`)
  await answered(finishedBefore(24))
  await answered(
    "deleted_at = now() - interval '40 days', purge_notice_at = now() - interval '8 days'",
  )
  await answered("deleted_at = now() - interval '31 days'")
  await pool.query(
    `insert into planned_retention (pid, months, interviews, applies_at) values ($1, 1, 1, now())`,
    [await answered(finishedBefore(2))],
  )
  const idle = await openSurvey(api, id)
  await begin(api, idle)
  await pool.query(
    `update interview set last_at = now() - interval '30 days' where bucket / 64 = $1`,
    [idle.pid],
  )
  await pool.query(`update interview set profile_pending = true where bucket / 64 = $1`, [
    await answered("priority = priority"),
  ])
  for (const days of [31, 40]) {
    const account = await api.addUser("issuer")
    await pool.query(
      `update app_user set deleted_at = now() - make_interval(days => $2),
         purge_notice_at = case when $2 = 40 then now() - interval '8 days' end where id = $1`,
      [account.id, days],
    )
  }
  const { gameId } = await world.game(actors.administrator)
  await actors.administrator.client.send(CALLS.issueSdkKeys, { gameId })
  await pool.query(`update game set deleted_at = now() - interval '8 days' where id = $1`, [gameId])
  const { pid } = await world.project(actors.researcher)
  await actors.administrator.client.send(CALLS.startRehearsal, { pid })
  await pool.query(`update project set rehearsed_at = now() - interval '1 year' where pid = $1`, [
    pid,
  ])
  await world.picture(actors.researcher)
  await pool.query(`update picture set look_at = now()`)
}
