import { readdirSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { migrate } from "./migrate.ts"
import { urlOfDatabase } from "./testing/urls.ts"

const { url } = inject("postgres")
const admin = new pg.Client({ connectionString: url })
const NAME = `qo_migrate_${process.pid}`
const connection = { connectionString: urlOfDatabase(url, NAME) }
const ALL = readdirSync(join(import.meta.dirname, "migrations")).map((file) => file.slice(0, -3))

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${NAME}`)
})
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`)
  await admin.end()
})

test("three servers that start at once run each migration once, and none is in another's way", async () => {
  const done = await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
  expect(done.flat()).toEqual(ALL)
  expect(done.filter((names) => names.length === 0)).toHaveLength(2)
})

test("what is up to date is left as it is", async () => {
  expect(await migrate(connection)).toEqual([])
})

test("a database that a newer program has updated is refused", async () => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("insert into kysely_migration values ('9999-future', '2030-01-01')")
  await client.end()
  await expect(migrate(connection)).rejects.toMatchObject({
    reason: "databaseNewer",
    params: { migration: "9999-future" },
  })
})
