/**
 * Pages of lists at 1,000,000 rows: the whole call, from another process, beside its bare SQL on the same PostgreSQL; the first page beside
 * the 10,000th. `node bench/server/pages.ts [rows] [rounds] [a folder to keep the rows in and to find them again]`
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { CALLS } from "../../packages/core/src/api/index.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { cursorAfter, secretOf } from "./cursor-after.ts"
import { embeddedPool, postmasterOf } from "./database.ts"
import { startFloor } from "./start-floor.ts"
import { median, printTable, quantileOf } from "./figures.ts"
import { fill } from "./fill.ts"
import { openConnection } from "./keep-alive-clients.ts"

const PAGE = 100

interface PageQuery {
  name: string
  /** The way that it is compared with. */
  base?: string
  run: () => Promise<unknown>
}

const usersSql = (after: number) =>
  `select u.id, u.email, u.fullname, u.role_id, u.organization_id, o.name, u.category_id, u.registered_at, u.status_id, u.revision
   from app_user u left join organization o on o.id = u.organization_id
   where u.deleted_at is null and u.id > ${after} order by u.id limit ${PAGE + 1}`

const projectsSql = (seen: string, after: number) =>
  `select p.pid, p.name, p.owner_id, u.fullname, p.organization_id, o.name as organization_name, p.template, p.tpid, p.demo, p.status_id,
     p.priority, p.target_platforms, p.portraits, p.report_fill_online, p.stat_fill_online, p.target_completes, p.ends_at, p.quote,
     p.revision, p.created_at
   from project p left join app_user u on u.id = p.owner_id left join organization o on o.id = p.organization_id
   where p.deleted_at is null and ${seen} and p.pid > ${after} order by p.pid limit ${PAGE + 1}`

export async function measurePages({
  rows = 1_000_000,
  rounds = 200,
  keepIn = "",
} = {}): Promise<void> {
  const dataDir = keepIn || mkdtempSync(join(tmpdir(), "qo-bench-"))
  const server = await startServerProcess({ QO_DATA_DIR: dataDir })
  const pool = embeddedPool(dataDir, 1)
  try {
    await fill(pool, rows)
    const connection = await openConnection(server.url)
    const secret = await secretOf(pool)
    const deep = PAGE * Math.min(9_999, Math.floor(rows / PAGE) - 1)
    const page = (
      call: typeof CALLS.listUsers | typeof CALLS.listProjects,
      sort: string,
      headers: Record<string, string>,
      after?: number,
    ) => {
      const place =
        after === undefined ? "" : cursorAfter(call, { field: sort, id: after, rows, secret })
      const query = `${call.path}?limit=${PAGE}&sort=${sort}${place && `&cursor=${place}`}`
      return async () => {
        const { status, body } = await connection.get(query, headers)
        const { data = [] } = JSON.parse(body) as { data?: unknown[] }
        if (status !== 200 || data.length !== PAGE)
          throw new Error(`${query} was answered with ${status}: ${body.slice(0, 300)}`)
      }
    }
    const admin = await addSignedIn(pool, ROLES.administrator.id)
    const people: { role: string; headers: Record<string, string>; seen: string; far: number }[] =
      []
    const add = async (roleId: number, role: string, seen: string, organization?: number) => {
      const { headers } = await addSignedIn(pool, roleId, organization)
      const { rows: found } = await pool.query<{ far: number }>(
        `select pid::int as far from project p where ${seen} order by pid
         offset (select greatest(0, least(${deep}, count(*) - ${2 * PAGE})) from project p where ${seen}) limit 1`,
      )
      people.push({ role, headers, seen, far: found[0]?.far ?? 0 })
    }
    await add(ROLES.administrator.id, "administrator", "true")
    await add(ROLES.moderator.id, "moderator", "p.first_sent_at is not null")
    await add(ROLES.researcher.id, "researcher", "p.organization_id = 2", 2)

    const floor = await startFloor("sql", {
      socketFolder: postmasterOf(dataDir).socketFolder,
      sql: usersSql(0),
    })
    const bare = await openConnection(floor.url)
    const { listUsers: users, listProjects: projects } = CALLS
    const ways: PageQuery[] = [
      { name: "users: bare SQL, page 1", run: () => pool.query(usersSql(0)) },
      { name: "users: bare SQL, page 10,000", run: () => pool.query(usersSql(deep)) },
      {
        name: "users: node:http around that SQL, no session, no checks",
        base: "users: bare SQL, page 1",
        run: async () => void JSON.parse((await bare.get("/", {})).body),
      },
      {
        name: "users: the call, page 1",
        base: "users: bare SQL, page 1",
        run: page(users, "id", admin.headers, 0),
      },
      {
        name: "users: the call, page 10,000",
        base: "users: bare SQL, page 1",
        run: page(users, "id", admin.headers, deep),
      },
      {
        name: "users: the call, page 1 with its total",
        base: "users: bare SQL, page 1",
        run: page(users, "id", admin.headers),
      },
      ...people.flatMap(({ role, headers, seen, far }): PageQuery[] => {
        const base = `projects of a ${role}: bare SQL, page 1`
        return [
          { name: base, run: () => pool.query(projectsSql(seen, 0)) },
          {
            name: `projects of a ${role}: bare SQL, far page`,
            run: () => pool.query(projectsSql(seen, far)),
          },
          {
            name: `projects of a ${role}: the call, page 1`,
            base,
            run: page(projects, "pid", headers, 0),
          },
          {
            name: `projects of a ${role}: the call, far page`,
            base,
            run: page(projects, "pid", headers, far),
          },
        ]
      }),
    ]
    const times = await inTurns(ways, rounds)
    const of = (name: string) => times.get(name) ?? []
    printTable(
      ["way", "quiet, ms", "median, ms", "p95, ms", "quiet to its SQL", "median to its SQL"],
      ways.map(({ name, base }) => {
        const cells = [quietTime, median, slowTime].map((figure) => figure(of(name)).toFixed(2))
        const ratios = [quietTime, median].map((figure) =>
          base ? (figure(of(name)) / figure(of(base))).toFixed(2) : "",
        )
        return [name, ...cells, ...ratios]
      }),
    )
    connection.close()
    bare.close()
    floor.stop()
  } finally {
    await pool.end()
    await server.stop()
    if (!keepIn) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The 10 % quantile: the cost on an idle processor. */
const quietTime = (times: readonly number[]) => quantileOf(times, 0.1)
const slowTime = (times: readonly number[]) => quantileOf(times, 0.95)

/** Each way in turn, so that all of them meet the same noise; the first rounds only warm up. */
async function inTurns(ways: readonly PageQuery[], rounds: number): Promise<Map<string, number[]>> {
  const times = new Map(ways.map(({ name }) => [name, [] as number[]]))
  const failed = new Set<string>()
  for (let round = -30; round < rounds; round++)
    for (const { name, run } of ways) {
      if (failed.has(name)) continue
      const start = performance.now()
      try {
        await run()
      } catch (error) {
        failed.add(name)
        console.log(`${name}: ${String(error)}`)
      }
      if (round >= 0) times.get(name)?.push(performance.now() - start)
    }
  return times
}

if (import.meta.main) {
  const [rows, rounds, keepIn] = process.argv.slice(2)
  await measurePages({
    ...(rows && { rows: Number(rows) }),
    ...(rounds && { rounds: Number(rounds) }),
    ...(keepIn && { keepIn }),
  })
}
