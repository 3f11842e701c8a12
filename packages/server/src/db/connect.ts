import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import { setTimeout as wait } from "node:timers/promises"
import { StartError } from "../start-error.ts"
import type { Database } from "./database.ts"
import { type EmbeddedPostgres, startEmbedded } from "./embedded/postgres.ts"
import { DATABASE_USER } from "./embedded/initialise.ts"
import { migrate } from "./migrate.ts"
import { createPool } from "./pool.ts"

export interface DatabaseHandle {
  db: Kysely<Database>
  /** The same connections as `db`, for prepared statements on hot paths. */
  pool: pg.Pool
  kind: "embedded" | "external"
  /** PostgreSQL's version, e.g. `18.4`. */
  version: string
  /** Where the embedded PostgreSQL keeps its data. */
  data: string | undefined
  /** Closes the connections, then stops the embedded PostgreSQL. Safe to call twice. */
  stop: () => Promise<void>
}

export interface OpenOptions {
  dataDir: string
  /** A PostgreSQL of one's own; undefined: the embedded one. */
  databaseUrl: string | undefined
  connections?: number
  /** Told of each migration that was run. */
  onMigrated?: (names: readonly string[]) => void
  /** The embedded PostgreSQL died and is started again. */
  onRestart?: (lastWords: string) => void
}

const OLDEST = 15
const EMBEDDED_SETTINGS = { max_connections: "60" }

/** Opens the database and brings it up to date. @throws StartError with what a person can do about it. */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, databaseUrl, onRestart } = options
  if (databaseUrl !== undefined) return connect(options, { connectionString: databaseUrl })
  const embedded = await startEmbedded({
    dataDir,
    settings: EMBEDDED_SETTINGS,
    ...(onRestart ? { onRestart } : {}),
  })
  const own = { host: embedded.socketFolder, user: DATABASE_USER, database: "postgres" }
  try {
    return await connect(options, own, embedded)
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function connect(
  { connections = 16, onMigrated }: OpenOptions,
  connection: pg.ClientConfig,
  embedded?: EmbeddedPostgres,
): Promise<DatabaseHandle> {
  const pool = createPool(connection, { max: connections })
  let stopped: Promise<void> | undefined
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    const version = await checkVersion(pool)
    const names = await migrate(connection)
    if (names.length > 0) onMigrated?.(names)
    return {
      db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
      pool,
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

interface Facts {
  version: string
  number: number
  encoding: string
}

async function checkVersion(pool: pg.Pool): Promise<string> {
  const facts = await ask(pool)
  if (facts.number < OLDEST * 10_000)
    throw new StartError("databaseTooOld", { version: facts.version, wanted: OLDEST })
  if (facts.encoding !== "UTF8")
    throw new StartError("databaseEncoding", { encoding: facts.encoding })
  return facts.version
}

const PATIENCE_SECONDS = 10
/** Refused, or still starting up: a database that is started together with us may need a moment. */
const PASSING = new Set(["ECONNREFUSED", "57P03"])

async function ask(pool: pg.Pool): Promise<Facts> {
  const end = Date.now() + PATIENCE_SECONDS * 1000
  for (;;) {
    try {
      const { rows } = await pool.query<Facts>(
        `select current_setting('server_version') as version,
          current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding`,
      )
      if (rows[0]) return rows[0]
    } catch (error) {
      if (!PASSING.has(codeOf(error)) || Date.now() > end)
        throw new StartError("databaseUnreachable", { detail: detailOf(error) }, error)
    }
    await wait(250)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : ""

/** Node hides the reasons of several addresses inside; none of them holds the password. */
const detailOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(String).join("; ")
    : error instanceof Error
      ? error.message
      : String(error)
