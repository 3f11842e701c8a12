/**
 * Answers that are taken and committed, beside PostgreSQL alone: `node bench/survey/ingest.ts [seconds of each measure]`. The same table,
 * the same INSERT, the same PostgreSQL and as many clients, once through the product (HTTP, the engine, exactly once) and once by pgbench.
 */
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { DATABASE_USER } from "../../packages/server/src/db/embedded/initialise.ts"
import { startEmbedded } from "../../packages/server/src/db/embedded/postgres.ts"
import { createPool } from "../../packages/server/src/db/pool.ts"
import { socketUrl } from "../../packages/server/src/db/testing/urls.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { socketOf } from "../server/database.ts"
import {
  familyOf,
  mainThreadMs,
  median,
  printTable,
  processorMicros,
  quantileOf,
} from "../server/figures.ts"
import { answerFor, type Figures, type Load, openForAnswering } from "./answering.ts"
import { disturb } from "./disturbance.ts"

const SECONDS = Number(process.argv[2] ?? 8)
const CLIENTS = 64
/** Answers per second that LimeSurvey 6.1.8 stored on the same kind of machine with its `add_response`. */
const LIMESURVEY = 153

const meanFigures = (one: Figures, other: Figures): Figures => ({
  perSecond: (one.perSecond + other.perSecond) / 2,
  p50: (one.p50 + other.p50) / 2,
  p99: (one.p99 + other.p99) / 2,
})

const postmasterPid = (): number =>
  Number(readFileSync(join(postgres.data, "postmaster.pid"), "utf8").split("\n")[0])

const answer = (load: Omit<Load, "clients" | "seconds">) =>
  answerFor({ ...load, clients: CLIENTS, seconds: SECONDS })

const INSERT = `\\set seq random(0, 1000000000)
insert into bench_event (bucket, interview, seq, payload, at)
values (64, md5(random()::text), :seq, '{"ms": 2500, "kind": "answer", "value": {"numbers": [7]}, "question": "q77"}', now());`

/** One INSERT and one COMMIT for each answer, by a program in C. Undefined if pgbench is not installed. */
function pgbench(): Figures | undefined {
  const script = join(folder, "insert.sql")
  writeFileSync(script, INSERT)
  const words = `-h ${postgres.socketFolder} -U ${DATABASE_USER} -n -M prepared -c ${CLIENTS} -j 2 -T ${SECONDS} -l --log-prefix=${folder}/log -f ${script} postgres`
  const run = spawnSync("pgbench", words.split(" "), { encoding: "utf8" })
  if (run.error) return undefined
  if (run.status !== 0) throw new Error(run.stderr)
  const logs = readdirSync(folder).filter((name) => name.startsWith("log"))
  const times = logs.flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]) / 1000),
  )
  for (const name of logs) rmSync(join(folder, name))
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(run.stdout)?.[1])
  return { perSecond, p50: median(times), p99: quantileOf(times, 0.99) }
}

const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "qo-ingest-"))
  chmodSync(made, 0o755)
  return made
}
const dataDir = newFolder()
const folder = newFolder()
// As the embedded one is set, with room for as many clients.
const postgres = await startEmbedded({
  dataDir: newFolder(),
  settings: { max_connections: "200" },
})
const limits = join(folder, "limits.json")
writeFileSync(limits, '{ "blocks": 2000, "questions": 15000 }')
const server = await startServerProcess({
  QO_DATABASE_URL: socketUrl(postgres.socketFolder, DATABASE_USER),
  QO_DATA_DIR: dataDir,
  QO_TRUST_PROXY: "127.0.0.1",
  QO_LIMITS: limits,
})
const pool = createPool(socketOf(postgres.socketFolder), { max: 4, statementTimeoutMs: 0 })
try {
  const { id, headers } = await addSignedIn(pool, ROLES.administrator.id)
  const open = (slots = 1) => openForAnswering(pool, id, slots)
  const keys = await Promise.all(Array.from({ length: 64 }, () => open()))
  const slotted = await open(16)
  const one = keys.slice(0, 1)
  await pool.query("create table bench_event (like interview_event including all)")

  const rows: string[][] = []
  const tell = (name: string, { perSecond, p50, p99 }: Figures, beside?: Figures) =>
    rows.push([
      name,
      String(Math.round(perSecond)),
      `${p50.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      beside ? (perSecond / beside.perSecond).toFixed(2) : "",
      `${Math.round(perSecond / LIMESURVEY)} ×`,
    ])
  await answer({ url: server.url, keys: one, atOnce: 1 })
  const before = pgbench()
  const used = [mainThreadMs(server.pid), processorOf()] as const
  const plain = await answer({ url: server.url, keys: one, atOnce: 1 })
  const spent = [mainThreadMs(server.pid) - used[0], processorOf() - used[1]] as const
  const after = pgbench()
  const beside = before && after && meanFigures(before, after)
  if (beside) tell("pgbench, one INSERT a transaction (before and after)", beside)
  tell("one survey, an answer a request", plain, beside)
  tell(
    "16 slots, an answer a request",
    await answer({ url: server.url, keys: [slotted], atOnce: 1 }),
    beside,
  )
  tell(
    "64 surveys, an answer a request",
    await answer({ url: server.url, keys, atOnce: 1 }),
    beside,
  )
  tell(
    "one survey, ten answers a request",
    await answer({ url: server.url, keys: one, atOnce: 10 }),
    beside,
  )
  const calm = await answer({ url: server.url, keys: one, atOnce: 1 })
  const disturbance = await disturb(server.url, headers)
  const disturbed = await answer({ url: server.url, keys: one, atOnce: 1 })
  const told = await disturbance.stop()
  tell("one survey, calm again", calm, beside)
  tell(
    "the same, 15,000 questions saved in a loop and wrong sign-ins flooding in",
    disturbed,
    beside,
  )
  console.log("")
  printTable(["answers", "a second", "p50", "p99", "× pgbench", "LimeSurvey"], rows)
  const answers = plain.perSecond * SECONDS
  console.log(
    `\nprocessor for one answer: ${((spent[0] * 1000) / answers).toFixed(0)} µs of the server's thread, ${(spent[1] / answers).toFixed(0)} µs of PostgreSQL`,
  )
  console.log(`p99 disturbed / calm: ${(disturbed.p99 / calm.p99).toFixed(1)} (${told})`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.stop()
  for (const each of [dataDir, folder, postgres.data])
    rmSync(each, { recursive: true, force: true })
}

/** Microseconds of all processes of PostgreSQL; one that ends meanwhile is left out. */
function processorOf(): number {
  let sum = 0
  for (const pid of familyOf(postmasterPid()))
    if (existsSync(`/proc/${pid}/stat`)) sum += processorMicros(pid)
  return sum
}
