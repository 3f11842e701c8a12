/** A server's folder with a project of many responses, filled once and kept by who asks for it. */
import type { ResponseRow } from "@qo/core/report"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Readable, type Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createRequire } from "node:module"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import {
  type ServerProcess,
  startServerProcess,
} from "../../packages/server/src/faults/server-process.setup.ts"
import { openSurvey } from "../../packages/server/src/interviews/survey.setup.ts"
import { slotsFor } from "../../packages/server/src/projects/bucket.ts"
import { embeddedPool } from "../server/database.ts"
import { QUESTIONNAIRE, rowsByChunk } from "./data.ts"
import { WIDE, wideCells } from "./wide.ts"

const { from: copyFrom, to } = createRequire(
  new URL("../../packages/server/package.json", import.meta.url),
)("pg-copy-streams") as {
  from: (statement: string) => Writable
  to: (statement: string) => Readable
}

/** The output of a `copy … to stdout` statement. */
export function copyTo(client: { query: (stream: never) => unknown }, statement: string): Readable {
  const stream = to(statement)
  client.query(stream as never)
  return stream
}

export interface StoredProject {
  pid: number
  headers: Record<string, string>
  server: ServerProcess
  pool: ReturnType<typeof embeddedPool>
}

/** Starts a server on the folder, and fills it where it is new. */
export async function openStored(folder: string, count: number): Promise<StoredProject> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const server = await startServerProcess({ QO_DATA_DIR: folder })
  const pool = embeddedPool(folder)
  const note = join(folder, "bench.json")
  if (!existsSync(note)) writeFileSync(note, JSON.stringify(await fillNew(pool, count)))
  return { server, pool, ...(JSON.parse(readFileSync(note, "utf8")) as FilledProject) }
}

type FilledProject = Pick<StoredProject, "pid" | "headers">

async function fillNew(pool: StoredProject["pool"], count: number): Promise<FilledProject> {
  const { id, headers } = await addSignedIn(pool, ROLES.administrator.id)
  const database = { pool, db: kyselyOn(pool) }
  const slots = slotsFor(count)
  const survey = await openSurvey({ database } as never, id, [], {
    slots,
    blocks: QUESTIONNAIRE.blocks,
  })
  const { pid } = survey
  await pool.query(WIDE)
  await pool.query(`update project set first_interview_at = now() where pid = $1`, [pid])
  const bucket = (at: number) => pid * 64 + (at % slots)
  await copyInto(pool, INTERVIEWS, count, (row, at) => {
    const [from, until] = [row.startedAt, row.finishedAt].map((each) => new Date(each * 1000))
    const own = [bucket(at), row.interview, 1, bytesOf(at, "0"), "link", "ru", "{}", row.profile]
    const end = [at, "over", row.outcome, bytesOf(at, "1"), "1", from, until, until]
    return [...own, ...end, { flags: row.flags }]
  })
  await copyInto(pool, RESPONSES, count, (row, at) => {
    const until = new Date(row.finishedAt * 1000)
    return [bucket(at), row.interview, 1, row.outcome, row.portrait, until, row.results]
  })
  await copyInto(pool, "wide", count, (row) => wideCells(row))
  for (const table of ["interview", "response", "wide"]) await pool.query(`vacuum analyze ${table}`)
  return { pid, headers }
}

/** Thirty-two bytes without meaning. */
const bytesOf = (at: number, fill: string) => `\\\\x${at.toString(16).padStart(64, fill)}`

const INTERVIEWS = `interview (bucket, id, version, respondent, source, language, params, profile, seed, status, outcome, token_hash,
  consent_version, started_at, last_at, finished_at, quality)`
const RESPONSES =
  "response (bucket, interview, version, outcome, portrait_id, finished_at, answers)"

async function copyInto(
  pool: StoredProject["pool"],
  what: string,
  count: number,
  cellsOf: (row: ResponseRow, at: number) => readonly unknown[],
): Promise<void> {
  const begin = performance.now()
  const client = await pool.connect()
  try {
    const rows = copyFrom(`copy ${what} from stdin`)
    client.query(rows as never)
    await pipeline(Readable.from(linesOf(count, cellsOf)), rows)
  } finally {
    client.release()
  }
  const seconds = (performance.now() - begin) / 1000
  console.log(`filled ${what.split(" ")[0]} in ${seconds.toFixed(0)} s`)
}

function* linesOf(
  count: number,
  cellsOf: (row: ResponseRow, at: number) => readonly unknown[],
): Generator<string> {
  let at = 0
  for (const rows of rowsByChunk(count))
    for (let from = 0; from < rows.length; from += 500)
      yield rows
        .slice(from, from + 500)
        .map((row) => `${cellsOf(row, at++).map(cellOf).join("\t")}\n`)
        .join("")
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "\\N"
  if (value instanceof Date) return value.toISOString()
  return typeof value === "string" ? value : JSON.stringify(value).replaceAll("\\", "\\\\")
}
