import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { BATCH } from "./jobs.ts"
import { keepHouse } from "./start-housekeeping.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const NOTHING = {
  mailBodies: 0,
  sessions: 0,
  spentTokens: 0,
  apiTokens: 0,
  links: 0,
  answers: 0,
  limits: 0,
}

test("nothing that is still worth something is cleaned away", async () => {
  const client = await api.signedIn("administrator")
  await client.send(CALLS.createUser, {
    email: "new@example.test",
    fullname: "Ян Савин",
    roleId: 4,
  })
  await client.send(CALLS.createToken, { name: "script", scope: "read", expiresInDays: 1 })
  expect(await keepHouse(api.services)).toEqual(NOTHING)
})

test("what an expired link's mail says is erased, and the link itself a month later", async () => {
  const { pool } = api.database
  await pool.query(`update one_time_link set expires_at = now() - interval '1 minute'`)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, mailBodies: 1 })
  const { rows } = await pool.query(`select body_text, body_html, status from outbox_mail`)
  expect(rows).toEqual([{ body_text: null, body_html: null, status: "kept" }])
  await pool.query(`update one_time_link set expires_at = now() - interval '31 days'`)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, links: 1 })
})

test("what has outlived its time goes, however much it is, on two servers at once", async () => {
  const { pool } = api.database
  const many = 2 * BATCH + 5
  await pool.query(`update session set refresh_expires_at = now() - interval '1 second'`)
  await pool.query(`update api_token set expires_at = now() - interval '31 days'`)
  await pool.query(`update idempotency set created_at = now() - interval '25 hours'`)
  await pool.query(
    `insert into rate_limit (bucket, window_start, count)
     select 'test:' || n, now() - interval '3 hours', 1 from generate_series(1, $1::int) as n`,
    [many],
  )
  const { rows: limits } = await pool.query(
    `select 1 from rate_limit where window_start > now() - interval '2 hours'`,
  )
  const rounds = await Promise.all([keepHouse(api.services), keepHouse(api.services)])
  const total = (name: string) => rounds.reduce((sum, round) => sum + (round[name] ?? 0), 0)
  expect({
    sessions: total("sessions"),
    apiTokens: total("apiTokens"),
    answers: total("answers"),
    limits: total("limits"),
  }).toEqual({ sessions: 1, apiTokens: 1, answers: 1, limits: many })
  const { rows: left } = await pool.query(`select 1 from rate_limit`)
  expect(left).toHaveLength(limits.length)
})
