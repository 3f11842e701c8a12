import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { BATCH, JOBS } from "./jobs.ts"
import { keepHouse } from "./start-housekeeping.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const NOTHING = Object.fromEntries(Object.keys(JOBS).map((name) => [name, 0]))

test("clean-up removes no row that is still needed", async () => {
  const client = await api.signedIn("administrator")
  await client.send(CALLS.createUser, {
    email: "new@example.test",
    fullname: "Ян Савин",
    roleId: "researcher",
  })
  await client.send(CALLS.createToken, { name: "script", scope: "read", expiresInDays: 1 })
  expect(await keepHouse(api.services)).toEqual(NOTHING)
})

test("the body of an expired link's mail is erased, and the link itself a month later", async () => {
  const { pool } = api.database
  await pool.query(`update one_time_link set expires_at = now() - interval '1 minute'`)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, mailBodies: 1 })
  const { rows } = await pool.query(
    `select body_text, body_html, status from outbox_mail where kind = 'invitation'`,
  )
  expect(rows).toEqual([{ body_text: null, body_html: null, status: "kept" }])
  await pool.query(`update one_time_link set expires_at = now() - interval '31 days'`)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, links: 1 })
})

test("two servers remove all expired rows concurrently, for any number of rows", async () => {
  const { pool } = api.database
  const many = 2 * BATCH + 5
  await pool.query(`update session set refresh_expires_at = now() - interval '1 second'`)
  await pool.query(`update api_token set expires_at = now() - interval '31 days'`)
  await pool.query(
    `insert into ended_token (token_hash, user_id, expires_at)
     select '\\x00', user_id, now() - interval '1 second' from session limit 1`,
  )
  await pool.query(`update known_address set last_used_at = now() - interval '91 days'`)
  await pool.query(`update idempotency set created_at = now() - interval '25 hours'`)
  await pool.query(
    `insert into rate_limit (bucket, window_start, count)
     select 'test:' || n, now() - interval '3 hours', 1 from generate_series(1, $1::int) as n`,
    [many],
  )
  await pool.query(
    `insert into rate_limit (bucket, window_start, count)
     values ('day.test:1', now() - interval '23 hours', 1), ('day.test:1', now() - interval '25 hours', 1)`,
  )
  const { rows: limits } = await pool.query(
    `select 1 from rate_limit where window_start > now() - interval '2 hours'`,
  )
  const rounds = await Promise.all([keepHouse(api.services), keepHouse(api.services)])
  const total = (name: string) => rounds.reduce((sum, round) => sum + (round[name] ?? 0), 0)
  expect({
    sessions: total("sessions"),
    apiTokens: total("apiTokens"),
    endedTokens: total("endedTokens"),
    knownAddresses: total("knownAddresses"),
    answers: total("answers"),
    limits: total("limits"),
  }).toEqual({
    sessions: 1,
    apiTokens: 1,
    endedTokens: 1,
    knownAddresses: 1,
    answers: 1,
    limits: many + 1,
  })
  const { rows: left } = await pool.query(`select 1 from rate_limit`)
  expect(left).toHaveLength(limits.length + 1)
})

test("the body of a notice is erased a month after it was sent, and never while it is queued", async () => {
  const { pool } = api.database
  await pool.query(`delete from outbox_mail`)
  await pool.query(
    `insert into outbox_mail (to_address, to_key, kind, locale, subject, body_text, body_html, status, created_at, sent_at)
     select 'x@example.test', 'x@example.test', 'moderationDecision', 'ru', label, 'text', 'html', status,
       now() - make_interval(days => days), case status when 'sent' then now() - make_interval(days => sent) end
     from (values ('waits', 'queued', 40, 0), ('left lately', 'sent', 40, 29), ('left', 'sent', 40, 31),
       ('given up', 'dead', 31, 0), ('lay there', 'kept', 31, 0), ('lies there', 'kept', 29, 0)
     ) as mail(label, status, days, sent)`,
  )
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, noticeBodies: 3 })
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from outbox_mail where body_text is not null and body_html is not null order by id`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual(["waits", "left lately", "lies there"])
})

test("callbacks go a month after they were sent, dead ones later, waiting ones never; live events after an hour", async () => {
  const { pool } = api.database
  await pool.query(
    `insert into callback (pid, block, url, body, status, created_at, sent_at)
     select 1, label, 'https://example.test/', '{}', status, now() - make_interval(days => days),
       case status when 'sent' then now() - make_interval(days => sent) end
     from (values ('waits', 'queued', 400, 0), ('left lately', 'sent', 40, 29), ('left', 'sent', 40, 31),
       ('dead', 'dead', 89, 0), ('long dead', 'dead', 91, 0)) as one(label, status, days, sent)`,
  )
  await pool.query(
    `insert into live_event (at, kind, pid, owner_id, status_id, revision, sent, vk)
     select now() - make_interval(mins => minutes), 'project', minutes, 1, 1, 1, false, false
     from unnest(array[59, 61]) as minutes`,
  )
  expect(await keepHouse(api.services)).toEqual({
    ...NOTHING,
    callbacksSent: 1,
    callbacksDead: 1,
    liveEvents: 1,
  })
  const { rows } = await pool.query<{ block: string }>(`select block from callback order by id`)
  expect(rows.map(({ block }) => block)).toEqual(["waits", "left lately", "dead"])
})

test("deleted accounts are erased seven days after their people and the administrators were mailed", async () => {
  const administrator = await api.signedIn("administrator")
  const people = [await api.addUser("issuer"), await api.addUser("researcher")]
  for (const { id } of people) await administrator.send(CALLS.deleteUser, { id })
  const ids = people.map(({ id }) => id)
  const { pool } = api.database
  const age = (days: number) =>
    pool.query(
      `update app_user set deleted_at = deleted_at - make_interval(days => $2),
         purge_notice_at = purge_notice_at - make_interval(days => $2) where id = any($1)`,
      [ids, days],
    )
  await age(22)
  expect(await keepHouse(api.services)).toEqual(NOTHING)
  await age(2)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, accountNotices: 2 })
  const mails = async () =>
    (
      await pool.query<{ kind: string; user_id: number; subject: string }>(
        `select kind, user_id, subject from outbox_mail where kind like 'account%Purge' order by id`,
      )
    ).rows
  const { rows: administrators } = await pool.query<{ id: number }>(
    `select id from app_user where role_id = 1 and status_id = 4 and deleted_at is null order by id`,
  )
  expect((await mails()).map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ...ids.map((id) => ["accountPurge", id]),
    ...administrators.map(({ id }) => ["accountsPurge", id]),
  ])
  expect((await mails()).at(-1)?.subject).toContain("2 удалённые учётные записи")
  await age(6)
  expect(await keepHouse(api.services)).toEqual(NOTHING)
  await age(1)
  expect(await keepHouse(api.services)).toEqual({ ...NOTHING, accounts: 2 })
  expect(await keepHouse(api.services)).toEqual(NOTHING)
})
