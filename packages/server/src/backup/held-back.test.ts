import { join } from "node:path"
import { pino } from "pino"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo } from "../db/embedded/reach.ts"
import { createPool } from "../db/pool.ts"
import { createLiveEvents } from "../live/live-events.ts"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { askFolder, newFolder } from "./backup.setup.ts"
import { restoreBackup } from "./restore-backup.ts"
import { takeBackup } from "./take-backup.ts"

let database: TestDatabase
let folder: string
const cleanUps: (() => Promise<void> | void)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  const made = newFolder()
  folder = made.folder
  cleanUps.push(made.remove, database.drop)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const take = () =>
  takeBackup({
    connection: { connectionString: database.url },
    dataDir: join(folder, "from"),
    file: join(folder, "backup.qo"),
  })
const restore = (dataDir: string) =>
  restoreBackup({
    dataDir,
    file: join(folder, "backup.qo"),
    replace: false,
    onStop: () => undefined,
  })

test("sessions and short-lived rows are left out", async () => {
  await database.pool.query(
    "insert into rate_limit (bucket, window_start, count) values ('signIn:1', now(), 3)",
  )
  await take()
  await restore(join(folder, "to"))
  const { rows } = await askFolder(join(folder, "to"), (client) =>
    client.query(
      "select (select count(*)::int from session) + (select count(*)::int from rate_limit) as rows",
    ),
  )
  expect(rows).toEqual([{ rows: 0 }])
})

const CALLBACK =
  "insert into callback (pid, block, url, body, status) values (1, 'b', 'https://example.org', '{}', $1)"
const MAIL =
  "insert into outbox_mail (to_address, to_key, kind, locale, subject, status, body_text) values ('a@b.test', 'a@b.test', 'reset', 'ru', 'Тема', $1, 'текст')"

const ACCOUNT = `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
  values ('a@b.test', 'a@b.test', 'Анна', 'анна', 1, 4, '', '{}') returning id`
const TASK =
  "insert into task (user_id, act, args, service, locale, status) values ($1, 'tariffs.delete', '{}', 'web', 'ru', $2)"

test("after a restore queued deliveries are held, so that a copy contacts no one, and can be sent again", async () => {
  for (const status of ["queued", "queued", "sent", "dead"])
    await database.pool.query(CALLBACK, [status])
  for (const status of ["queued", "sent", "kept"]) await database.pool.query(MAIL, [status])
  const accounts = await database.pool.query<{ id: number }>(ACCOUNT)
  const owner = accounts.rows[0]?.id
  for (const status of ["waiting", "running", "done"])
    await database.pool.query(TASK, [owner, status])
  await take()
  const { held } = await restore(join(folder, "to"))
  expect(held).toEqual({ callbacks: 2, mails: 1, tasks: 2 })
  await askFolder(join(folder, "to"), async (client) => {
    const found = async (table: string) => {
      const { rows } = await client.query<{ found: string }>(
        `select concat_ws(' ', status, last_error) as found from ${table} order by id`,
      )
      return rows.map((row) => row.found)
    }
    expect(await found("callback")).toEqual(["dead restored", "dead restored", "sent", "dead"])
    const tasks = await client.query<{ found: string }>(
      `select concat_ws(' ', status, stop_reason) as found from task order by id`,
    )
    expect(tasks.rows.map((row) => row.found)).toEqual([
      "stopped restored",
      "stopped restored",
      "done",
    ])
    expect(await found("outbox_mail")).toEqual(["dead restored", "sent", "kept"])
  })
})

const EVENT = `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk)
  values ('project', 7, 1, 2, 1, false, false) returning id::int`

test("clients that continue from an event after the backup must reload everything", async () => {
  await database.pool.query<{ id: number }>(EVENT)
  await take()
  // This event was written after the backup. Its number must not be used for another event later.
  const later = await database.pool.query<{ id: number }>(EVENT)
  await restore(join(folder, "to"))
  const embedded = await startEmbedded({ dataDir: join(folder, "to") })
  const pool = createPool(connectionTo(embedded.socketFolder), { max: 2, statementTimeoutMs: 0 })
  const live = createLiveEvents({ pool, log: pino({ level: "silent" }) })
  try {
    for (let event = 0; event < 5; event++) await pool.query(EVENT)
    for (const lastId of [1, later.rows[0]?.id]) {
      const account = { userId: 1, role: "administrator", organizationId: null } as const
      const stream = await live.watch({ sessionId: 1 }, account, String(lastId))
      expect(String(stream.read())).toMatch(/^retry: \d+\n\nevent: reset\n/)
    }
  } finally {
    live.close()
    await pool.end()
    await embedded.stop()
  }
})
