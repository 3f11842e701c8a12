import { join } from "node:path"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo } from "../db/embedded/reach.ts"
import { dropLeftovers } from "../db/embedded/second-database.ts"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { askAt, askFolder, newFolder } from "./backup.setup.ts"
import { putBack, restoreBackup } from "./restore-backup.ts"
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

const connection = (): pg.ClientConfig => ({ connectionString: database.url })
const take = () =>
  takeBackup({
    connection: connection(),
    dataDir: join(folder, "from"),
    file: join(folder, "backup.qo"),
  })
const restore = (dataDir: string, replace = false) =>
  restoreBackup({
    dataDir,
    file: join(folder, "backup.qo"),
    replace,
    onStop: () => undefined,
  })

const ORGANIZATION =
  "insert into organization (name, name_key, type, search_text, search_grams) values ($1, $1, 'issuer', '', '{1,2}')"
const CALLBACK =
  "insert into callback (pid, block, url, body, status) values (1, 'b', 'https://example.org', '{}', $1)"
const MAIL =
  "insert into outbox_mail (to_address, to_key, kind, locale, subject, status, body_text) values ('a@b.test', 'a@b.test', 'reset', 'ru', 'Тема', $1, 'текст')"

const ACCOUNT = `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
  values ('a@b.test', 'a@b.test', 'Анна', 'анна', 1, 4, '', '{}') returning id`
const TASK =
  "insert into task (user_id, act, args, service, locale, status) values ($1, 'tariffs.delete', '{}', 'web', 'ru', $2)"

test("a database with data is replaced only with the flag for it", async () => {
  const to = join(folder, "to")
  await database.pool.query(ORGANIZATION, ["Новая"])
  await take()
  await restore(to)
  await expect(restore(to)).rejects.toMatchObject({ reason: "databaseNotEmpty" })
  await askFolder(to, (client) => client.query("update organization set name = 'Другая'"))
  await restore(to, true)
  await askFolder(to, async (client) => {
    expect((await client.query("select name from organization")).rows).toEqual([{ name: "Новая" }])
    expect(await keptIn(client)).toHaveLength(1)
  })
})

const keptIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'qo%' order by datname",
  )
  return rows.map(({ name }) => name)
}
const nameIn = async (client: pg.Client): Promise<unknown> =>
  (await client.query("select name from organization")).rows

test("the replaced database can be put back, and the present one is kept in its turn", async () => {
  const to = join(folder, "back")
  await database.pool.query(ORGANIZATION, ["Из копии"])
  await take()
  await restore(to)
  await askFolder(to, (client) => client.query("update organization set name = 'Рабочая'"))
  const before = await askFolder(to, nameIn)
  const { kept } = await restore(to, true)
  expect(await askFolder(to, nameIn)).not.toEqual(before)
  const back = await putBack({ dataDir: to, onStop: () => undefined })
  expect(await askFolder(to, nameIn)).toEqual(before)
  expect(await askFolder(to, keptIn)).toEqual([back.kept])
  expect(back.kept).not.toBe(kept)
})

const SESSION = `insert into session (user_id, access_hash, refresh_hash, service, access_expires_at, refresh_expires_at, ends_at)
  values ($1, '\\x01', '\\x02', 'web', now() + interval '1 day', now() + interval '1 day', now() + interval '1 day')`

test("a restored database sends no queued mail or callback, and its sessions have ended", async () => {
  const to = join(folder, "back")
  await database.pool.query(ORGANIZATION, ["Из копии"])
  await take()
  await restore(to)
  await askFolder(to, async (client) => {
    for (const status of ["queued", "sent"]) await client.query(MAIL, [status])
    await client.query(CALLBACK, ["queued"])
    const { rows } = await client.query<{ id: number }>(ACCOUNT)
    await client.query(TASK, [rows[0]?.id, "running"])
    await client.query(SESSION, [rows[0]?.id])
  })
  await restore(to, true)
  const { held } = await putBack({ dataDir: to, onStop: () => undefined })
  expect(held).toEqual({ callbacks: 1, mails: 1, tasks: 1 })
  await askFolder(to, async (client) => {
    const { rows } = await client.query<{ found: string }>(
      `select concat_ws(' ', status, last_error) as found from outbox_mail union all
       select concat_ws(' ', status, last_error) from callback union all
       select concat_ws(' ', status, stop_reason) from task union all
       select count(*)::text || ' sessions' from session union all
       select message from history where message = 'databasePutBack'`,
    )
    expect(rows.map(({ found }) => found).toSorted()).toEqual([
      "0 sessions",
      "databasePutBack",
      "dead restored",
      "dead restored",
      "sent",
      "stopped restored",
    ])
  })
})

test("a start removes replaced databases after seven days and keeps younger ones", async () => {
  const to = join(folder, "kept")
  const embedded = await startEmbedded({ dataDir: to, durable: false })
  const inFolder = connectionTo(embedded.socketFolder)
  try {
    await askAt(inFolder, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select 'qo_kept_' || floor(extract(epoch from now() - make_interval(days => days))) as name
           from unnest(array[8, 6]) as days order by days`,
      )
      const names = rows.map(({ name }) => name)
      for (const name of names) await client.query(`create database ${name}`)
      await dropLeftovers(inFolder)
      expect(await keptIn(client)).toEqual(names.slice(0, 1))
    })
  } finally {
    await embedded.stop()
  }
})
