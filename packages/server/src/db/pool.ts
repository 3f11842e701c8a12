import type { Socket } from "node:net"
import pg from "pg"

/**
 * Parsers of column types. Ids and counts stay far below 2^53, so bigint columns are returned as numbers; other types use the
 * defaults of pg.
 */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Time limit of a statement, ms. Callers give up after 30 s. */
const STATEMENT_TIMEOUT_MS = 20_000
/**
 * Time without data after which a connection with a running statement is considered dead, ms. The database ends statements
 * earlier.
 */
const SILENCE_MS = 25_000
const CONNECT_TIMEOUT_MS = 5_000

interface PoolOptions {
  max: number
  statementTimeoutMs?: number
  /** Whether statements that are issued together are sent without waiting for each other's results. */
  pipeline?: boolean
}

/**
 * Creates a pool of connections. `statementTimeoutMs: 0` removes the time limit of statements and the closing of silent
 * connections. `statement_timeout: false` is for a pooler that does not let clients set a limit; the database must have one
 * then.
 */
export function createPool(
  connection: pg.ClientConfig,
  { max, statementTimeoutMs = STATEMENT_TIMEOUT_MS, pipeline = false }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    pipeline,
    keepAlive: true,
    application_name: "questionnaire-office",
    statement_timeout: connection.statement_timeout === false ? false : statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced at the next query. Without a listener, its error would end the process.
  pool.on("error", () => undefined)
  // The same error can occur on a connection in use, between two statements. Its next statement fails and reports it.
  pool.on("connect", (client) => client.on("error", () => undefined))
  if (statementTimeoutMs > 0) pool.on("connect", giveUpSilent)
  return pool
}

function giveUpSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(SILENCE_MS, () => {
    const words = "the database has said nothing for too long"
    stream.destroy(Object.assign(new Error(words), { code: "ETIMEDOUT" }))
  })
}

/** Returns the connection settings of a pool in a form that can be sent to another thread. */
export function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, user, database, password, statement_timeout } = options
  const given = { connectionString, host, port, user, database, password }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(statement_timeout === false && { statement_timeout }),
  }
}
