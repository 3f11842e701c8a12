import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import { StartError } from "../lib/start-error.ts"
import { checkSchema } from "./check-schema.ts"
import type { EmbeddedPostgres } from "./embedded/postgres.ts"
import type { DatabaseHandle, OpenOptions } from "./handle.ts"
import { readSchema } from "./live-schema.ts"
import { migrate, pendingMigrations } from "./migrate.ts"
import { kyselyOn } from "./kysely-on.ts"
import { IS_MOVING } from "./move-table.ts"
import { createPool } from "./pool.ts"

export { dropLeftovers } from "./embedded/second-database.ts"

const OLDEST = 15
/** Connections reserved for interviews. Four of them save batches of answers, the others begin and end interviews. */
const INTERVIEW_CONNECTIONS = 10

/** Connects to a running PostgreSQL and migrates it. @throws StartError */
export const connectDatabase = (
  options: OpenOptions,
  connection: pg.ClientConfig,
  embedded?: EmbeddedPostgres,
): Promise<DatabaseHandle> => connectTo(options, connection, embedded, bringUpToDate)

async function bringUpToDate(connection: pg.ClientConfig, pool: pg.Pool): Promise<string[]> {
  // Most starts run no migration, so the schema is read at the same time.
  const read = readSchema(pool).catch(() => undefined)
  const names = await migrate(connection)
  await checkSchema(pool, await read)
  return names
}

/**
 * Connects to the PostgreSQL of a running server without migrating it. This program must know its version. @throws StartError
 * `runningOlder` if this program would have to migrate the database
 */
export const joinRunning = (
  options: OpenOptions,
  connection: pg.ClientConfig,
): Promise<DatabaseHandle> =>
  connectTo({ ...options, connections: 4 }, connection, undefined, refusePending)

async function refusePending(connection: pg.ClientConfig): Promise<string[]> {
  const [pending] = await pendingMigrations(connection)
  if (pending !== undefined) throw new StartError("runningOlder", { migration: pending })
  return []
}

async function connectTo(
  { connections = 16, databaseUrl, onMigrated }: OpenOptions,
  connection: pg.ClientConfig,
  embedded: EmbeddedPostgres | undefined,
  prepare: (connection: pg.ClientConfig, pool: pg.Pool) => Promise<string[]>,
): Promise<DatabaseHandle> {
  const own = databaseUrl === undefined
  const { pool, version, moving, limited } = await openPool(connection, { connections, own })
  const interviews = createPool(limited, { max: INTERVIEW_CONNECTIONS, pipeline: true })
  let stopped: Promise<void> | undefined
  const close = async () => {
    await Promise.all([pool.end(), interviews.end()])
    await embedded?.stop()
  }
  try {
    if (moving) throw new StartError("moveUnfinished")
    const names = await prepare(limited, pool)
    if (names.length > 0) onMigrated?.(names)
    return {
      db: kyselyOn(pool),
      pool,
      interviews: { db: kyselyOn(interviews), pool: interviews },
      kind: embedded ? "embedded" : "external",
      version,
      data: embedded?.data,
      stop: () => (stopped ??= close()),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Checks that this program can work with a database. @throws StartError */
export async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  const { pool } = await openPool(connection, { connections: 1, own: false })
  await pool.end()
}

interface OpenedDatabase {
  pool: pg.Pool
  version: string
  /** Whether data is moving to this database. */
  moving: boolean
  /** Connection settings with which every statement has a time limit. */
  limited: pg.ClientConfig
}

/**
 * Connects to a database of a supported version and checks that statements have a time limit. If the server refuses the
 * setting, as poolers do, the limit must be set for the role or database. @throws StartError
 */
async function openPool(
  connection: pg.ClientConfig,
  { connections, own }: { connections: number; own: boolean },
): Promise<OpenedDatabase> {
  const pool = createPool(connection, { max: connections })
  try {
    const facts = await ask(pool, own)
    return { pool, version: checkDatabase(facts), moving: facts.moving, limited: connection }
  } catch (error) {
    await pool.end()
    if (connection.statement_timeout === false || !isLimitRefused(error)) throw error
    return openPool({ ...connection, statement_timeout: false }, { connections, own })
  }
}

/**
 * Returns true if a pooler refused the time limit: it shares connections between clients, so it does not accept settings of one
 * client.
 */
const isLimitRefused = (error: unknown): boolean =>
  error instanceof StartError &&
  error.cause instanceof Error &&
  /unsupported startup parameter.*statement_timeout/.test(error.cause.message)

interface Facts {
  version: string
  number: number
  encoding: string
  /** Time limit of statements as the database shows it; `0` is no limit. */
  limit: string
  /** Whether data is moving to this database. */
  moving: boolean
  /** Role and database of the connection. An operator can set the limit for either. */
  role: string
  database: string
}

/** Returns PostgreSQL's version. @throws StartError if this program cannot work with the database */
function checkDatabase(facts: Facts): string {
  if (facts.number < OLDEST * 10_000)
    throw new StartError("databaseTooOld", { version: facts.version, wanted: OLDEST })
  if (facts.encoding !== "UTF8")
    throw new StartError("databaseEncoding", { encoding: facts.encoding })
  // Neither a pooler nor the operator has set a limit, so a statement could run without end.
  if (facts.limit === "0")
    throw new StartError("statementsUnlimited", { role: facts.role, database: facts.database })
  return facts.version
}

const PATIENCE_SECONDS = 10
/**
 * Error codes of a temporary failure: connection refused, database still starting. A database that is started at the same time
 * may need a moment.
 */
const PASSING = new Set(["ECONNREFUSED", "57P03"])

async function ask(pool: pg.Pool, own: boolean): Promise<Facts> {
  const end = performance.now() + PATIENCE_SECONDS * 1000
  for (;;) {
    try {
      const { rows } = await pool.query<Facts>(
        `select current_setting('server_version') as version,
          current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding,
          current_setting('statement_timeout') as "limit",
          current_user as role, current_database() as database,
          ${IS_MOVING} as moving`,
      )
      if (rows[0]) return rows[0]
    } catch (error) {
      if (!PASSING.has(codeOf(error)) || performance.now() > end)
        throw new StartError(
          own ? "embeddedUnreachable" : "databaseUnreachable",
          { detail: detailOf(error) },
          error,
        )
    }
    await wait(250)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : ""

/**
 * Returns the details of an error. Node hides the errors of several addresses inside an `AggregateError`. None of them contains
 * the password.
 */
const detailOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(String).join("; ")
    : error instanceof Error
      ? error.message
      : String(error)
