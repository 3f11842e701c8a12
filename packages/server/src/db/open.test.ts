import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, inject, test } from "vitest"
import { openDatabase } from "./index.ts"
import { createTestDatabase } from "./testing/index.ts"
import { urlOfDatabase } from "./testing/urls.ts"

const database = await createTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), "qo-open-"))
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test("an external PostgreSQL is opened and keeps running after the server", async () => {
  const handle = await openDatabase({ dataDir, databaseUrl: database.url })
  expect(handle.kind).toBe("external")
  expect(handle.version).toMatch(/^\d+/)
  const [row] = await handle.db
    .selectFrom("app_user")
    .select((eb) => eb.fn.countAll().as("users"))
    .execute()
  expect(row).toEqual({ users: 0 })
  await Promise.all([handle.stop(), handle.stop()])
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }])
})

test("an unknown database is reported without the password", async () => {
  const databaseUrl = urlOfDatabase(inject("postgres").url, "no_such_database")
  await expect(openDatabase({ dataDir, databaseUrl })).rejects.toMatchObject({
    reason: "databaseUnreachable",
    params: { detail: 'database "no_such_database" does not exist' },
  })
})

test("connections that the database ends are replaced", async () => {
  const handle = await openDatabase({ dataDir, databaseUrl: database.url })
  await handle.pool.query("select 1")
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  const ask = () => handle.pool.query("select 1 as one").then(({ rows }) => rows, String)
  await expect.poll(ask).toEqual([{ one: 1 }])
  await handle.stop()
})
