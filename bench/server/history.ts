/**
 * History at 10,000,000 lines: its pages first and far, by each filter, and a round of housekeeping beside it.
 * `node bench/server/history.ts [lines] [rounds] [a folder to keep the lines in and to find them again]`
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { CALLS } from "../../packages/core/src/api/index.ts"
import { createServices } from "../../packages/server/src/compose/services.ts"
import { joinRunning } from "../../packages/server/src/db/connect.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { JOBS } from "../../packages/server/src/housekeeping/jobs.ts"
import { readConfig } from "../../packages/server/src/lib/config.ts"
import { embeddedPool, postmasterOf, socketOf } from "./database.ts"
import { median, printTable, quantileOf } from "./figures.ts"
import { fillUsers } from "./fill.ts"
import { openConnection } from "./keep-alive-clients.ts"

const PAGE = 100
const PIECE = 1_000_000
const USERS = 5000

type Pool = ReturnType<typeof embeddedPool>

export async function measureHistory({
  lines = 10_000_000,
  rounds = 20,
  keepIn = "",
} = {}): Promise<void> {
  const dataDir = keepIn || mkdtempSync(join(tmpdir(), "qo-bench-"))
  const server = await startServerProcess({ QO_DATA_DIR: dataDir })
  const pool = embeddedPool(dataDir, 1)
  try {
    await fill(pool, lines)
    const { headers } = await addSignedIn(pool, ROLES.administrator.id)
    const connection = await openConnection(server.url)
    const ask = async (query: string) => {
      const path = `${CALLS.listHistory.path}?limit=${PAGE}${query}`
      const { status, body } = await connection.get(path, headers)
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
      return JSON.parse(body) as { data: { date: number }[]; next: string | null; total: number }
    }
    const { rows } = await pool.query<{ middle: number }>(
      "select extract(epoch from min(at) + (max(at) - min(at)) / 2)::float8 as middle from history",
    )
    const middle = Math.floor(rows[0]?.middle ?? 0)
    const table: string[][] = []
    for (const [name, query] of Object.entries(waysAround(middle))) {
      const first = await timeRounds(rounds, () => ask(query))
      const { next, total, data } = first.answer
      const second = next && (await timeRounds(rounds, () => ask(`${query}&cursor=${next}`)))
      const cells = [first, second].flatMap((each) =>
        each
          ? [median(each.times), quantileOf(each.times, 1)].map((ms) => ms.toFixed(1))
          : ["", ""],
      )
      table.push([name, String(data.length), String(total), ...cells])
    }
    printTable(
      ["lines", "shown", "told", "first page, ms", "worst", "page after, ms", "worst"],
      table,
    )
    await keepHouse(dataDir)
    connection.close()
  } finally {
    await pool.end()
    await server.stop()
    if (!keepIn) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Queries by their content; `middle` is a second in the middle of history. */
const waysAround = (middle: number): Record<string, string> => ({
  "all, newest first": "",
  "all, oldest first": "&sort=date",
  "up to the middle": `&upto=${middle}`,
  "since the middle, oldest first": `&since=${middle}&sort=date`,
  "an hour in the middle": `&since=${middle - 3600}&upto=${middle}`,
  "of a user with a third of all": "&userId=1",
  "of a user with 1,300": "&userId=77",
  "of a user with none": "&userId=999999",
  "of a user with a third, up to the middle": `&userId=1&upto=${middle}`,
  "about a user": "&aboutId=77",
  "of an organization with a tenth": "&organizationId=1",
  "of a project": "&pid=5001",
  "of the chapter of most": "&chapters=projects",
  "of a chapter with 100": "&chapters=tariffs",
  "of a chapter with none": "&chapters=reports",
  "of two chapters": "&chapters=tariffs&chapters=users",
  "of a user with a third, in a chapter with 100": "&userId=1&chapters=tariffs",
  "of a user with a third, in a chapter with none": "&userId=1&chapters=reports",
  "of a user with 1,300, in the chapter of most": "&userId=77&chapters=projects",
  "of a project, up to the middle": `&pid=5001&upto=${middle}`,
})

async function timeRounds<Answer>(rounds: number, run: () => Promise<Answer>) {
  let answer = await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    answer = await run()
    times.push(performance.now() - start)
  }
  return { answer, times }
}

async function fill(pool: Pool, lines: number): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>(
    "select count(*) > 1000 as filled from (select from history limit 1001) as lines",
  )
  if (rows[0]?.filled) return
  console.log(`filling ${lines.toLocaleString("en")} lines …`)
  const start = performance.now()
  await fillUsers(pool, USERS)
  for (let from = 1; from <= lines; from += PIECE)
    await pool.query(
      `insert into history (at, user_id, subject_user_id, organization_id, chapter, service, message, params, pid)
       select now() - make_interval(secs => 6 * ($3::int - n)), case when n % 3 = 0 then 1 else 2 + n % $4::int end,
         case when n % 4 = 0 then 1 + n % $4::int end, case when n % 10 = 0 then 1 else 2 + n % 99 end,
         case when n % 100000 = 0 then 'tariffs' else (array['projects', 'projects', 'questionnaires', 'users'])[1 + n % 4] end, 'web',
         'projectCreated', jsonb_build_object('id', n), case when n % 2 = 0 then 1 + n % 100000 end
       from generate_series($1::int, $2::int) as n`,
      [from, Math.min(lines, from + PIECE - 1), lines, USERS],
    )
  await pool.query("vacuum analyze history")
  const { rows: sizes } = await pool.query<{ table: string; indexes: string }>(
    `select pg_size_pretty(pg_relation_size('history')) as table, pg_size_pretty(pg_indexes_size('history')) as indexes`,
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`filled in ${seconds} s: ${sizes[0]?.table}, indexes ${sizes[0]?.indexes}\n`)
}

/** One run of each job: none of them looks at history, and none may get slower by it. */
async function keepHouse(dataDir: string): Promise<void> {
  const config = readConfig({ QO_DATA_DIR: dataDir })
  if (!config.ok) throw new Error("the settings are wrong")
  const database = await joinRunning(
    { dataDir, databaseUrl: undefined },
    socketOf(postmasterOf(dataDir).socketFolder),
  )
  const services = await createServices(config.value, database)
  const times: [string, number][] = []
  for (const [name, job] of Object.entries(JOBS)) {
    const start = performance.now()
    await job(database.db, services)
    times.push([name, performance.now() - start])
  }
  await database.stop()
  const whole = times.reduce((sum, [, ms]) => sum + ms, 0)
  const slowest = times.toSorted(([, a], [, b]) => b - a)[0]
  console.log(
    `\na round of housekeeping: ${whole.toFixed(0)} ms, the slowest ${slowest?.join(" ")} ms`,
  )
}

if (import.meta.main) {
  const [lines, rounds, keepIn] = process.argv.slice(2)
  await measureHistory({
    ...(lines && { lines: Number(lines) }),
    ...(rounds && { rounds: Number(rounds) }),
    ...(keepIn && { keepIn }),
  })
}
