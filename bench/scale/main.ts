/**
 * The product on a distributed PostgreSQL: `node bench/scale/main.ts postgres://…/database [--plain] [--tests]`. Creates the
 * tables in the database, which must be empty, distributes those of interviews as in `docs/scale.md`, lets respondents answer
 * over bad networks and judges the stored data, then measures the rate of answers. `--plain` leaves the tables undistributed for
 * comparison; `--tests` first runs the API tests on the same server in separate databases.
 */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { createPool } from "../../packages/server/src/db/pool.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { judgeInterviews } from "../../packages/server/src/faults/interviews/judge.setup.ts"
import { askDemo, runSessions } from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { printTable } from "../server/figures.ts"
import { answerFor, openForAnswering } from "../survey/answering.ts"

const SESSIONS = 500
const CLIENTS = 64
const SECONDS = 8

const HOW = `A coordinator with workers is needed, and the address of an empty database on it:

  docker network create citus
  docker run -d --network citus --name worker1 -e POSTGRES_HOST_AUTH_METHOD=trust citusdata/citus:13
  docker run -d --network citus --name worker2 -e POSTGRES_HOST_AUTH_METHOD=trust citusdata/citus:13
  docker run -d --network citus --name coordinator -p 5433:5432 -e POSTGRES_HOST_AUTH_METHOD=trust citusdata/citus:13
  docker exec coordinator psql -U postgres -c "select citus_set_coordinator_host('coordinator')" \\
    -c "select citus_add_node('worker1', 5432)" -c "select citus_add_node('worker2', 5432)"
  node bench/scale/main.ts postgres://postgres@127.0.0.1:5433/postgres

Without docker: the packages postgresql-15-citus-13.0 of https://repos.citusdata.com, shared_preload_libraries = citus.
Any other PostgreSQL shows what the same costs there: add --plain.`

/** Tables that are distributed by bucket: the first defines the placement, the others are placed with it. */
const DISTRIBUTED = ["interview", "interview_event", "response", "contact", "quota"]

const words = process.argv.slice(2)
const url = words.find((word) => !word.startsWith("--"))
const isPlain = words.includes("--plain")
if (url === undefined) {
  console.log(HOW)
  process.exit(2)
}

if (words.includes("--tests")) {
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "api"], {
    stdio: "inherit",
    env: { ...process.env, QO_TEST_DATABASE: "external", QO_TEST_DATABASE_URL: url },
  })
  console.log(`the tests of the API ended with ${status}`)
}

const dataDir = mkdtempSync(join(tmpdir(), "qo-scale-"))
chmodSync(dataDir, 0o755)
const environment = {
  QO_DATABASE_URL: url,
  QO_DATA_DIR: dataDir,
  QO_TRUST_PROXY: "127.0.0.1",
}
const pool = createPool({ connectionString: url }, { max: 4, statementTimeoutMs: 0 })
// The first start makes the tables.
await (await startServerProcess(environment)).stop()
if (!isPlain) await distribute()
const server = await startServerProcess(environment)
try {
  const database = { db: kyselyOn(pool), pool }
  const { id } = await addSignedIn(pool, ROLES.administrator.id)
  const asked = await askDemo(database, id)
  const { answered, requests } = await runSessions(asked, {
    urls: () => [server.url],
    sessions: SESSIONS,
    atOnce: 32,
    seed: 1,
  })
  const judged = await judgeInterviews(database, asked.survey.pid, asked, answered)
  console.log(
    `${answered.length} interviews over bad networks in ${requests} requests: ${JSON.stringify(judged)}`,
  )

  const rows: string[][] = []
  for (const [name, surveys, slots] of [
    ["one survey in one bucket", 1, 1],
    ["one survey in 16 buckets", 1, 16],
    ["64 surveys", 64, 1],
  ] as const) {
    const keys: string[] = []
    for (let at = 0; at < surveys; at++) keys.push(await openForAnswering(pool, id, slots))
    const load = { url: server.url, keys, atOnce: 1, clients: CLIENTS, seconds: SECONDS }
    const { perSecond, p50, p99 } = await answerFor(load)
    rows.push([name, String(Math.round(perSecond)), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`])
  }
  printTable([isPlain ? "plain" : "distributed", "answers a second", "p50", "p99"], rows)
  process.exitCode = judged.lost + judged.twice + judged.different === 0 ? 0 : 1
} finally {
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function distribute(): Promise<void> {
  const { rows } = await pool.query("select 1 from pg_available_extensions where name = 'citus'")
  if (rows.length === 0) {
    console.log(`There is no Citus at this address.\n\n${HOW}`)
    process.exit(2)
  }
  await pool.query("create extension if not exists citus")
  for (const [at, table] of DISTRIBUTED.entries()) {
    const beside = at === 0 ? "" : ", colocate_with => 'interview'"
    await pool.query(`select create_distributed_table('${table}', 'bucket'${beside})`)
  }
  console.log(`distributed by bucket: ${DISTRIBUTED.join(", ")}`)
}
