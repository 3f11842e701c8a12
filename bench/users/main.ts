/**
 * The list of users at 1,000,000 users: a page over HTTP (session, checks, serialising) beside the bare SQL of the same page on
 * the same PostgreSQL, at the first and at the 10,000th page. `node bench/users/main.ts [users]`
 */
import { CALLS } from "../../packages/core/src/api/index.ts"
import { createNodeFetch } from "../../packages/core/src/node/index.ts"
import { createServices } from "../../packages/server/src/compose/services.ts"
import { readConfig } from "../../packages/server/src/lib/config.ts"
import { openDatabase } from "../../packages/server/src/db/index.ts"
import { createApp } from "../../packages/server/src/compose/app.ts"
import { createMeters } from "../../packages/server/src/http/meters.ts"
import { hashPassword } from "../../packages/server/src/secrets/password-hash.ts"
import { insertUser } from "../../packages/server/src/users/store.ts"
import { cursorAfter } from "../server/cursor-after.ts"
import { embeddedPool } from "../server/database.ts"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRequire } from "node:module"

const { pino } = createRequire(import.meta.resolve("../../packages/server/package.json"))("pino")

const COUNT = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 200
const PAGE = 100
const PASSWORD = "correct horse 7"
const dataDir = mkdtempSync(join(tmpdir(), "qo-bench-"))

async function fill(): Promise<void> {
  const pool = embeddedPool(dataDir, 1)
  try {
    await pool.query(
      `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams, registered_at)
       select 'user' || n || '@example.test', 'user' || n || '@example.test', 'Имя ' || n, 'имя ' || n,
         1 + n % 6, 1 + n % 5, 'user' || n, array[n, n % 1000], now() - make_interval(secs => n)
       from generate_series(1, $1::int) as n`,
      [COUNT],
    )
    await pool.query("vacuum analyze app_user")
  } finally {
    await pool.end()
  }
}

/** Lower bound of a server: node:http that queries the page and serializes it; no session, no checks. */
async function startFloor(work: () => Promise<{ rows: unknown[] }>) {
  const server = createServer((_request, response) => {
    const answer = async () => {
      const { rows } = await work()
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ data: rows.slice(0, PAGE) }))
    }
    void answer()
  })
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Times of each way, taken in turn, so that all of them meet the same noise. */
async function inTurns(
  ways: Record<string, () => Promise<unknown>>,
): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = -20; round < ROUNDS; round++)
    for (const [name, way] of Object.entries(ways)) {
      const spent = await time(way)
      if (round >= 0) times.get(name)?.push(spent)
    }
  return times
}

const config = readConfig({ QO_DATA_DIR: dataDir })
if (!config.ok) throw new Error("the settings are wrong")
const database = await openDatabase({ dataDir, databaseUrl: undefined })
try {
  console.log(`filling ${COUNT.toLocaleString("en")} users …`)
  await fill()
  const services = await createServices(config.value, database, { log: pino({ level: "silent" }) })
  await insertUser(
    database.db,
    { email: "admin@example.test", fullname: "Administrator", role: "administrator", locale: "en" },
    { status_id: 4, password_hash: await hashPassword(PASSWORD) },
  )
  const app = await createApp({
    services,
    trustProxy: [],
    webFolder: dataDir,
    surveyFolder: dataDir,
    meters: createMeters(),
  })
  const url = await app.listen({ host: "127.0.0.1", port: 0 })
  const fetch = createNodeFetch()
  const login = await fetch(url + CALLS.login.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@example.test", password: PASSWORD }),
  })
  const headers = { "x-auth-token": login.headers.get("x-auth-token") ?? "" }

  const sqlOf = (where: string) =>
    `select u.id, u.email, u.fullname, u.role_id, u.organization_id, o.name, u.category_id, u.registered_at, u.status_id, u.revision
     from app_user u left join organization o on o.id = u.organization_id
     where u.deleted_at is null ${where} order by u.id limit ${PAGE + 1}`
  const last = PAGE * Math.min(9_999, Math.floor(COUNT / PAGE) - 1)
  const behind = (id: number) =>
    cursorAfter(CALLS.listUsers, { field: "id", id, rows: COUNT, secret: services.secret })
  const cursor = behind(last)
  const first = behind(0)

  const floor = await startFloor(() => database.pool.query(sqlOf("")))
  const bare = async () => {
    await (await fetch(floor.url, { method: "GET", headers: {} })).text()
  }
  const list = (query: string) => async () => {
    const answer = await fetch(`${url}${CALLS.listUsers.path}?limit=${PAGE}${query}`, {
      method: "GET",
      headers,
    })
    const body = JSON.parse(await answer.text()) as { data: unknown[] }
    if (body.data.length !== PAGE) throw new Error(`a page of ${body.data.length}`)
  }
  const ways = {
    "bare SQL, page 1": () => database.pool.query(sqlOf("")),
    "bare SQL, page 10,000": () => database.pool.query(sqlOf(`and u.id > ${last}`)),
    "node:http around that SQL": bare,
    "HTTP, page 1, counted": list(""),
    "HTTP, page 1": list(`&cursor=${first}`),
    "HTTP, page 10,000": list(`&cursor=${cursor}`),
    "HTTP, page 1 by name, role and status": list("&roles=4&roles=1&statuses=4&sort=fullname"),
  }
  const times = await inTurns(ways)
  const base = median(times.get("bare SQL, page 1") ?? [])
  console.log(`medians of ${ROUNDS} rounds in turn; ratio to the bare SQL of page 1`)
  for (const [name, each] of times)
    console.log(
      `${name.padEnd(40)} ${median(each).toFixed(2).padStart(8)} ms  ${(median(each) / base).toFixed(2)} ×`,
    )
  floor.stop()
  await app.close()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
