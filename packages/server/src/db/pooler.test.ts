import { Kysely, sql } from "kysely"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { openDatabase } from "./index.ts"
import { MigrationDialect } from "./migrate.ts"
import { connectionOf, createPool } from "./pool.ts"
import { createTestDatabase } from "./testing/index.ts"
import { startPooler } from "./testing/pooler.ts"

/** These tests start their pooler. The limits of a given database are unknown, so they are skipped for one. */
const isGiven = process.env["QO_TEST_DATABASE_URL"] !== undefined

const database = await createTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), "qo-pooler-"))
const refusing = await startPooler(database.url, "refused")
const ignoring = await startPooler(database.url, "ignored")
const name = new URL(database.url).pathname.slice(1)
afterAll(async () => {
  await Promise.all([refusing.stop(), ignoring.stop()])
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const limitOn = async (pool: ReturnType<typeof createPool>): Promise<string | undefined> => {
  const { rows } = await pool.query<{ statement_timeout: string }>("show statement_timeout")
  return rows[0]?.statement_timeout
}

test.skipIf(isGiven).for([refusing, ignoring])(
  "a database without a statement limit is refused behind a pooler that accepts none",
  async ({ url }) => {
    await expect(openDatabase({ dataDir, databaseUrl: url })).rejects.toMatchObject({
      reason: "statementsUnlimited",
      params: { database: name },
    })
  },
)

test.skipIf(isGiven).for([refusing, ignoring])(
  "the limit of the database itself will do, for the server and its threads",
  async ({ url }) => {
    await database.pool.query(`alter database ${name} set statement_timeout = '19s'`)
    const handle = await openDatabase({ dataDir, databaseUrl: url })
    expect(await limitOn(handle.pool)).toBe("19s")
    const thread = createPool(connectionOf(handle.pool), { max: 1 })
    expect(await limitOn(thread)).toBe("19s")
    await thread.end()
    await handle.stop()
    await database.pool.query(`alter database ${name} reset statement_timeout`)
  },
)

test.skipIf(isGiven)("without a pooler the server sets its own limit, as before", async () => {
  const handle = await openDatabase({ dataDir, databaseUrl: database.url })
  expect(await limitOn(handle.pool)).toBe("20s")
  await handle.stop()
})

test("a migration has no limit in its transaction, and leaves none behind on the connection", async () => {
  const pool = createPool({ connectionString: database.url }, { max: 1 })
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
  const inside = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx)
    return rows[0]?.statement_timeout
  })
  expect(inside).toBe("0")
  expect(await limitOn(pool)).toBe("20s")
  await db.destroy()
})
