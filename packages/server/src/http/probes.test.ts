import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { kyselyOn } from "../db/kysely-on.ts"
import { createPool } from "../db/pool.ts"
import { freePort, startTestApi, type TestApi } from "../testing/index.ts"
import { readinessOf } from "./readiness.ts"

let full = false
let api: TestApi
beforeEach(async () => {
  full = false
  api = await startTestApi({}, { storage: { isFull: () => full, freeBytes: () => undefined } })
})
afterEach(() => api.stop())

async function ask(path: string) {
  const response = await fetch(api.url + path)
  const { status, headers } = response
  return {
    status,
    body: await response.json(),
    stored: headers.get("cache-control"),
    connection: headers.get("connection"),
  }
}
const readyz = () => ask("/readyz")
const READY = { status: 200, body: { ready: true, reasons: [] } }
const notReady = (...reasons: string[]) => ({ status: 503, body: { ready: false, reasons } })

test("a server with its database is live and ready", async () => {
  expect(await ask("/livez")).toMatchObject({
    status: 200,
    body: { live: true },
    stored: "no-store",
  })
  expect(await readyz()).toMatchObject({ ...READY, stored: "no-store" })
  expect(await ask("/health")).toMatchObject({ status: 200, body: { ready: true, reasons: [] } })
})

test("a server whose disk is full is not ready, but live", async () => {
  full = true
  expect(await readyz()).toMatchObject(notReady("disk"))
  expect(await ask("/livez")).toMatchObject({ status: 200 })
  expect(await ask("/health")).toMatchObject({
    status: 200,
    body: { ready: false, reasons: ["disk"], storageFull: true },
  })
  full = false
  expect(await readyz()).toMatchObject(READY)
})

test("a server that drains is not ready, still handles requests, and closes each connection after its response", async () => {
  expect((await ask("/api/v1/service/about")).connection).not.toBe("close")
  api.services.drain.abort()
  expect(await readyz()).toMatchObject(notReady("draining"))
  expect(await ask("/api/v1/service/about")).toMatchObject({ status: 200, connection: "close" })
})

test("a server whose database lacks one of its migrations is not ready", async () => {
  const { pool } = api.database
  await pool.query(`create table kept as select * from kysely_migration order by name desc limit 1`)
  await pool.query(`delete from kysely_migration where name = (select name from kept)`)
  expect(await readyz()).toMatchObject(notReady("migrations"))
  // A later version may have migrated the database during an update.
  await pool.query(`insert into kysely_migration select * from kept`)
  await pool.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`)
  expect(await readyz()).toMatchObject(READY)
})

test("a server whose database refuses connections is not ready", async () => {
  const pool = createPool({ host: "127.0.0.1", port: await freePort() }, { max: 1 })
  onTestFinished(() => pool.end())
  expect(await readinessOf({ ...api.services, db: kyselyOn(pool) })).toEqual({
    database: { up: false },
    reasons: ["database"],
  })
})
