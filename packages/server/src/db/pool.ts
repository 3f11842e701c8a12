import type { Socket } from "node:net"
import pg from "pg"

/** Ids and counts stay far below 2^53, so bigint columns arrive as numbers; all else as pg has it. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Longest statement; callers give up after half a minute. */
const STATEMENT_TIMEOUT_MS = 20_000
/** The database ends statements sooner than this, so a connection that is silent for this long is dead. */
const SILENCE_MS = 25_000
const CONNECT_TIMEOUT_MS = 5_000

interface PoolOptions {
  max: number
  statementTimeoutMs?: number
  /** Statements that are given together travel together. */
  pipeline?: boolean
}

/**
 * Creates a pool of connections. `statementTimeoutMs: 0` removes the limit of statements and of waiting. A connection that is
 * silent for longer than any statement may take is closed. `statement_timeout: false` means a pooler that lets clients set no
 * limit; the database must have one.
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
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on("error", () => undefined)
  // So would that of one in use, between two of its statements; the next statement fails and tells.
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

/** Connection settings of a pool that can be sent to another thread. */
export function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, user, database, password, statement_timeout } = options
  const given = { connectionString, host, port, user, database, password }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(statement_timeout === false && { statement_timeout }),
  }
}
