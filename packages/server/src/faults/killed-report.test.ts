import { CALLS } from "@qo/core/api"
import { expect, test } from "vitest"
import { openSurvey } from "../interviews/survey.setup.ts"
import { fillResponses } from "../reports/data/fill-responses.setup.ts"
import { pathOf } from "../pictures/pictures.setup.ts"
import { addSignedIn } from "./account.setup.ts"
import { mortalServers } from "./mortal-servers.setup.ts"

const PEOPLE = 700
const SOON = { timeout: 60_000 }

test("a server killed while a report is being created leaves it to the next one, which makes it once", async () => {
  const { database, start } = await mortalServers()
  const { pool } = database
  const owner = await addSignedIn(pool, 1)
  const { pid } = await openSurvey({ database }, owner.id, [
    { id: "q1", category: "nps", text: "Порекомендуете?" },
  ])
  await fillResponses(pool, pid, PEOPLE)
  const status = async () => {
    const { rows } = await pool.query(`select status_id from project where pid = $1`, [pid])
    return Number(rows[0].status_id)
  }
  const mails = async () => {
    const { rows } = await pool.query(`select from outbox_mail where kind = 'reportReady'`)
    return rows.length
  }
  const first = await start()
  // Reading responses waits for this transaction, so the report cannot be finished before the server dies.
  const held = await pool.connect()
  await held.query("begin; lock table response_revision in access exclusive mode")
  await pool.query(`update project set ends_at = now() where pid = $1`, [pid])
  await expect.poll(status, SOON).toBe(9)
  await first.kill()
  await held.query("rollback")
  held.release()
  expect([await status(), await mails()]).toEqual([9, 0])

  const second = await start()
  await expect.poll(status, SOON).toBe(7)
  expect(await mails()).toBe(1)
  const { rows } = await pool.query(
    `select message, params from history where message = 'projectMoved' order by id`,
  )
  expect(rows.map(({ params }) => params.move)).toEqual(["finish", "startReport", "finishReport"])
  const report = await fetch(second.url + pathOf(CALLS.readReport, { pid: String(pid) }), {
    headers: owner.headers,
  })
  expect(await report.json()).toMatchObject({ data: { people: { n: PEOPLE } } })
})
