/** Processor time of one `GET users` of 100, beside bare node:http. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool, postmasterOf } from "./database.ts"
import { median, printTable, processorMicros } from "./figures.ts"
import { type Floor, startFloor } from "./start-floor.ts"
import { openConnection, sendAll } from "./keep-alive-clients.ts"

const CLIENTS = 64
const PAGE = "/api/v1/service/users?limit=100"
const SQL = `select u.id, u.email, u.fullname, u.role_id, u.organization_id, o.name, u.category_id, u.registered_at, u.status_id, u.revision
  from app_user u left join organization o on o.id = u.organization_id where u.deleted_at is null order by u.id limit 101`

interface Server {
  name: string
  url: string
  pid: number
  path: string
  headers: readonly Record<string, string>[]
}

/** Requests are sent in turns, so that a busy moment meets all servers; the medians of the rounds are compared. */
export async function measureProcessorTime({ rounds = 9, requests = 2000 } = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-bench-"))
  const own = await startServerProcess({ QO_DATA_DIR: dataDir })
  const floors: Floor[] = []
  try {
    const pool = embeddedPool(dataDir)
    await pool.query(
      `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
       select 'person' || n || '@example.test', 'person' || n || '@example.test', 'Мария Ковалёва-' || n, 'мария ' || n,
         1 + n % 6, 1 + n % 5, 'person' || n, '{}' from generate_series(1, 150) as n`,
    )
    const accounts = await Promise.all(
      Array.from({ length: CLIENTS }, () => addSignedIn(pool, ROLES.administrator.id)),
    )
    const headers = accounts.map((account) => account.headers)
    await pool.query("vacuum analyze app_user")
    await pool.end()

    const connection = await openConnection(own.url)
    const { body } = await connection.get(PAGE, headers[0] ?? {})
    const { next } = JSON.parse(body) as { next: string }
    connection.close()
    const file = join(dataDir, "page.json")
    writeFileSync(file, body)
    const floor = async (name: string, ...how: Parameters<typeof startFloor>): Promise<Server> => {
      const started = await startFloor(...how)
      floors.push(started)
      return { ...started, name, path: "/", headers }
    }
    const { socketFolder } = postmasterOf(dataDir)
    const qo = { url: own.url, pid: own.pid, headers }
    const servers: Server[] = [
      await floor("node:http, the same bytes", "bytes", { file }),
      await floor("node:http, the same made JSON each time", "json", { file }),
      await floor("node:http, the same SQL made JSON", "sql", { socketFolder, sql: SQL }),
      { ...qo, name: "the server, page 1 with its total", path: PAGE },
      { ...qo, name: "the server, a later page", path: `${PAGE}&cursor=${next}` },
      { ...qo, name: "the server, GET about", path: "/api/v1/service/about" },
      { ...qo, name: "the server, GET user/current", path: "/api/v1/service/user/current" },
    ]
    print(servers, await inTurns(servers, rounds, requests))
  } finally {
    for (const each of floors) each.stop()
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inTurns(servers: readonly Server[], rounds: number, requests: number) {
  const spent = new Map(servers.map(({ name }) => [name, [] as number[]]))
  for (let round = -2; round < rounds; round++)
    for (const server of servers) {
      const each = await costOf(server, requests)
      if (round >= 0) spent.get(server.name)?.push(each)
    }
  return spent
}

/** Microseconds a request. */
async function costOf({ url, pid, path, headers }: Server, requests: number): Promise<number> {
  const before = processorMicros(pid)
  await sendAll({ url, path, headers, clients: CLIENTS, requests })
  return (processorMicros(pid) - before) / requests
}

function print(servers: readonly Server[], spent: ReadonlyMap<string, readonly number[]>): void {
  const [floor] = servers
  const of = (name: string) => spent.get(name) ?? []
  const base = median(of(floor?.name ?? ""))
  printTable(
    ["processor time of the server's process", "µs a request", "least and most", "ratio"],
    servers.map(({ name }) => {
      const all = of(name)
      return [
        name,
        median(all).toFixed(0),
        `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`,
        (median(all) / base).toFixed(2),
      ]
    }),
  )
}

if (import.meta.main) await measureProcessorTime()
