import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { pino } from "pino"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo } from "../db/embedded/reach.ts"
import { migrate } from "../db/migrate.ts"
import { createPool } from "../db/pool.ts"
import { createLiveEvents } from "../live/live-events.ts"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { askAt, askFolder, contentOf, newFolder } from "./backup.setup.ts"
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

const connection = (): pg.ClientConfig => ({ connectionString: database.url })
const take = (file = join(folder, "backup.qo"), dataDir = join(folder, "from")) =>
  takeBackup({ connection: connection(), dataDir, file })
const restore = (dataDir: string, replace = false) =>
  restoreBackup({
    dataDir,
    file: join(folder, "backup.qo"),
    replace,
    onStop: () => undefined,
  })

const ORGANIZATION =
  "insert into organization (name, name_key, type, search_text, search_grams) values ($1, $1, 'issuer', '', '{1,2}')"
const LINE =
  "insert into history (chapter, service, message, params) values ('system', 'server', 'demoFilled', $1)"

test("what comes back is what was there, sign by sign, and numbers go on", async () => {
  const nasty = "таб\tуляция \\N \\. \r\nновая строка «ёж» 🦔"
  await database.pool.query(ORGANIZATION, [nasty])
  await database.pool.query(LINE, [JSON.stringify({ nasty, none: null })])
  await database.pool.query(
    "insert into quota (bucket, portrait_id, target) select n, 1, 10 from generate_series(1, 1000) n",
  )
  await database.pool.query("insert into server_key (name, secret) values ('main', '\\x00ff10')")
  const before = await askAt(connection(), contentOf)
  const { manifest } = await take()
  expect(manifest.tables.find(({ name }) => name === "quota")?.rows).toBe(1000)

  await restore(join(folder, "to"))
  await askFolder(join(folder, "to"), async (client) => {
    expect(await contentOf(client)).toEqual(before)
    const { rows } = await client.query(`${ORGANIZATION} returning id::int`, ["Новая"])
    expect(rows).toEqual([{ id: 2 }])
    const told = await client.query(
      "select id::int, service from history where message = 'databaseRestored'",
    )
    expect(told.rows).toEqual([{ id: 2, service: "server" }])
    const keys = await client.query(
      "select count(*)::int as count from pg_constraint where contype = 'f'",
    )
    const own = await database.pool.query(
      "select count(*)::int as count from pg_constraint where contype = 'f'",
    )
    expect(keys.rows).toEqual(own.rows)
  })
})

test("taken while others write, it is one moment: what was committed together is there together", async () => {
  const writing = new AbortController()
  const writer = async () => {
    for (let number = 0; !writing.signal.aborted; number++) {
      const client = await database.pool.connect()
      await client.query("begin")
      await client.query(ORGANIZATION, [`Организация ${number}`])
      await client.query(LINE, ["{}"])
      await client.query("commit")
      client.release()
    }
  }
  await database.pool.query(
    "insert into outbox_mail (to_address, to_key, kind, locale, subject, status, body_text) select 'a@b.test', 'a@b.test', 'reset', 'ru', 'Тема', 'kept', repeat('текст ', 2000) from generate_series(1, 2000)",
  )
  const writers = [writer(), writer(), writer()]
  const { manifest } = await take()
  writing.abort()
  await Promise.all(writers)
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
  expect(rowsOf("organization")).toBe(rowsOf("history"))

  await restore(join(folder, "to"))
  const { rows } = await askFolder(join(folder, "to"), (client) =>
    client.query(`select (select count(*)::int from organization) as organizations,
      (select count(*)::int from history where message = 'demoFilled') as lines`),
  )
  expect(rows).toEqual([{ organizations: rowsOf("organization"), lines: rowsOf("organization") }])
})

test("the file is its owner's alone, and can be opened with tar", async () => {
  const file = join(folder, "backup.qo")
  await take(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { stdout } = spawnSync("tar", ["-xzOf", file, "manifest.json"], { encoding: "utf8" })
  expect(JSON.parse(stdout)).toMatchObject({
    format: 1,
    migrations: expect.arrayContaining(["0001-accounts"]),
  })
})

test("sessions and what lasts for seconds stay behind", async () => {
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

test("what was on its way is held, so that a copy reaches nobody, and can be sent again", async () => {
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

test("who goes on after the last event that was read before is told to read everything anew", async () => {
  await database.pool.query<{ id: number }>(EVENT)
  await take()
  // This event came after the backup: its number must not mean another event later on.
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

test("a backup of an older version is brought up to date with its rows", async () => {
  await database.pool.query("create database older_version")
  const older = new URL(database.url)
  older.pathname = "/older_version"
  cleanUps.push(
    async () => void (await database.pool.query("drop database older_version with (force)")),
  )
  await migrate({ connectionString: older.href }, { upTo: "0001-accounts" })
  await askAt({ connectionString: older.href }, (client) => client.query(ORGANIZATION, ["Давняя"]))
  const { manifest } = await takeBackup({
    connection: { connectionString: older.href },
    dataDir: join(folder, "from"),
    file: join(folder, "backup.qo"),
  })
  expect(manifest.migrations).toEqual(["0001-accounts"])

  await restore(join(folder, "to"))
  await askFolder(join(folder, "to"), async (client) => {
    expect((await client.query("select name from organization")).rows).toEqual([{ name: "Давняя" }])
    expect((await client.query("select count(*)::int as count from project")).rows).toEqual([
      { count: 0 },
    ])
  })
})

test("a disk that is full leaves no file, and the one of before stays", async () => {
  await database.pool.query(
    "insert into outbox_mail (to_address, to_key, kind, locale, subject, status, body_text) select 'a@b.test', 'a@b.test', 'reset', 'ru', 'Тема', 'kept', md5(n::text) || md5((n * 7)::text) from generate_series(1, 20000) n",
  )
  const file = join(folder, "backup.qo")
  writeFileSync(file, "the one of before")
  const code = `
    import { takeBackup } from ${JSON.stringify(join(import.meta.dirname, "take-backup.ts"))}
    await takeBackup({ connection: { connectionString: ${JSON.stringify(database.url)} }, dataDir: "/nowhere", file: ${JSON.stringify(file)} })`
  const { status, stderr } = spawnSync(
    "/bin/sh",
    ["-c", 'ulimit -f 200; exec "$0" --input-type=module -e "$1"', process.execPath, code],
    { encoding: "utf8" },
  )
  expect(status).not.toBe(0)
  expect(stderr).toContain("EFBIG")
  expect(readdirSync(folder)).toEqual(["backup.qo"])
  expect(readFileSync(file, "utf8")).toBe("the one of before")
})

test("what a killed backup has left goes with the next one", async () => {
  writeFileSync(join(folder, "backup.qo.999999999.part"), "half")
  await take()
  expect(existsSync(join(folder, "backup.qo.999999999.part"))).toBe(false)
})
