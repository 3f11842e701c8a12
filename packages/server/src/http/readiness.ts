import { sql } from "kysely"
import { setTimeout as wait } from "node:timers/promises"
import { knownMigrations } from "../db/migrate.ts"
import type { Services } from "./services.ts"

/**
 * Why a server should get no requests now. `migrations`: the database lacks tables of this version, for example because an
 * older backup was restored. `disk`: there is no space for new data. `draining`: the server is about to stop.
 */
export type NotReady = "database" | "migrations" | "disk" | "draining"

export interface Readiness {
  database: DatabaseState
  /** Empty if the server is ready. */
  reasons: NotReady[]
}

interface DatabaseState {
  up: boolean
  /** `durable` if PostgreSQL flushes each commit to disk. */
  durability?: "durable" | "relaxed"
}

type ReadinessServices = Pick<Services, "db" | "storage" | "drain">

/** Time limit of the question to the database, ms: a load balancer must not wait for a database that hangs. */
const PATIENCE_MS = 3000

/** Checks whether this server can handle requests. Never rejects. */
export async function readinessOf(services: ReadinessServices): Promise<Readiness> {
  const found = await factsOf(services).catch(() => undefined)
  const problems = {
    database: found === undefined,
    migrations: found?.isComplete === false,
    disk: services.storage.isFull(),
    draining: services.drain.signal.aborted,
  } as const satisfies Record<NotReady, boolean>
  return {
    database: found ? { up: true, durability: found.durability } : { up: false },
    reasons: (Object.keys(problems) as NotReady[]).filter((reason) => problems[reason]),
  }
}

interface Row {
  fsync: string
  commit: string
  run: number
}

/** Names of the migrations of this version, read once. */
let needed: Promise<string[]> | undefined

async function factsOf({ db }: Pick<Services, "db">) {
  const names = await (needed ??= knownMigrations())
  const query = sql<Row>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      (select count(*) from kysely_migration where name = any(${names})) as run`
  const { rows } = await withinLimit(PATIENCE_MS, query.execute(db))
  const [row] = rows
  if (!row) throw new Error("a select without a table gave no row")
  const durability: DatabaseState["durability"] =
    row.fsync === "on" && row.commit !== "off" ? "durable" : "relaxed"
  return { durability, isComplete: row.run === names.length }
}

/** @throws Error if the work takes longer */
export async function withinLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const limit = wait(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not within ${limitMs} ms`)
  })
  // The promise that settles second may reject, which must not count as unhandled.
  for (const each of [work, limit]) each.catch(() => undefined)
  return Promise.race([work, limit]).finally(() => late.abort())
}
