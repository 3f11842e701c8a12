import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { migrate } from "../db/migrate.ts"
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

test("a restore returns identical data, and numbers continue after the highest", async () => {
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

test("a backup during writes is one moment: rows committed together are in it together", async () => {
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

test("leftovers of a killed backup are removed by the next one", async () => {
  writeFileSync(join(folder, "backup.qo.999999999.part"), "half")
  await take()
  expect(existsSync(join(folder, "backup.qo.999999999.part"))).toBe(false)
})
