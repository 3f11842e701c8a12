/**
 * The same marginals in SQL: PostgreSQL over the stored responses and over a table with a column for each answer, DuckDB over the
 * latter.
 */
import { execFileSync } from "node:child_process"
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { printTable, quantileOf } from "../server/figures.ts"
import { copyTo, type StoredProject } from "./stored-project.ts"
import { marginalsBy, WIDE } from "./wide.ts"

const TIMES = 8
/** Fewer where it takes minutes. */
const LONG_MS = 10_000
const DUCKDB = "@duckdb/node-api@1.5.6-r.1"

type Filters = Readonly<Record<string, { where: string }>>
type Run = (statement: string) => Promise<unknown>

/** All values of everything that was answered, as they lie in `response`. */
const FROM_JSON = `select each ->> 'question', found.value, count(*) from response,
  jsonb_array_elements(answers) as each,
  lateral (
    select 'c' || code as value from jsonb_array_elements_text(each #> '{value,codes}') as code
    union all select 'n' || number from jsonb_array_elements_text(each #> '{value,numbers}') as number
    union all select 'p' || (each #>> '{value,place}') where each #> '{value,place}' is not null
    union all select key || ':' || rows.value from jsonb_each(each #> '{value,rows}') as rows
  ) as found
  where outcome = 'completed' group by 1, 2`

export async function askPeers(
  pool: StoredProject["pool"],
  filters: Filters,
  duckdb: boolean,
): Promise<void> {
  const run: Run = (statement) => pool.query(statement)
  const rows: string[][] = [["PostgreSQL, jsonb", "none", ...(await timesOf([FROM_JSON], run))]]
  rows.push(...(await timeWideTable("PostgreSQL, wide", filters, run)))
  if (duckdb)
    rows.push(...(await withDuckDb(pool, (own) => timeWideTable("DuckDB, wide", filters, own))))
  printTable(["all marginals, ms", "filter", "median", "first", "slowest"], rows)
}

async function timeWideTable(name: string, filters: Filters, run: Run): Promise<string[][]> {
  const rows: string[][] = []
  for (const [filter, { where }] of Object.entries(filters))
    rows.push([
      name,
      filter,
      ...(await timesOf(marginalsBy(`outcome = 'completed' and ${where}`), run)),
    ])
  const table = `select one2, one3, count(*) from wide where outcome = 'completed' and (many1_1 or many1_2) group by one2, one3`
  rows.push([name, "table one by one", ...(await timesOf([table], run))])
  return rows
}

async function timesOf(statements: readonly string[], run: Run): Promise<string[]> {
  const times: number[] = []
  for (let at = 0; at < TIMES && (times[0] ?? 0) < LONG_MS; at++) {
    const begin = performance.now()
    for (const statement of statements) await run(statement)
    times.push(performance.now() - begin)
  }
  return [quantileOf(times, 0.5), times[0] ?? 0, Math.max(...times)].map((ms) => ms.toFixed(0))
}

interface DuckConnection {
  run: (statement: string) => Promise<unknown>
  runAndReadAll: (statement: string) => Promise<unknown>
}

/** Installed into a temporary folder for this run: its native code is 40 MB. */
async function withDuckDb<Result>(
  pool: StoredProject["pool"],
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "qo-duckdb-"))
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
    execFileSync("npm", ["install", DUCKDB, "--no-audit", "--no-fund", "--loglevel", "error"], {
      cwd: folder,
      stdio: "inherit",
    })
    const csv = join(folder, "wide.csv")
    const client = await pool.connect()
    await pipeline(copyTo(client, "copy wide to stdout (format csv)"), createWriteStream(csv))
    client.release()
    const { DuckDBInstance } = createRequire(join(folder, "package.json"))("@duckdb/node-api") as {
      DuckDBInstance: {
        create: (path: string) => Promise<{ connect: () => Promise<DuckConnection> }>
      }
    }
    const connection = await (await DuckDBInstance.create(":memory:")).connect()
    await connection.run("set threads = 1")
    await connection.run(WIDE)
    await connection.run(`copy wide from '${csv}' (format csv)`)
    return await work((statement) => connection.runAndReadAll(statement))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
