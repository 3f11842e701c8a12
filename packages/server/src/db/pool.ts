import pg from "pg"

/** Ids and counts stay far below 2^53, so bigint columns arrive as numbers; all else as pg has it. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000

/** A pool of connections; `statementTimeoutMs: 0` lets statements run as long as they need. */
export function createPool(
  connection: pg.ClientConfig,
  { max, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: { max: number; statementTimeoutMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    keepAlive: true,
    application_name: "questionnaire-office",
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on("error", () => undefined)
  // So would that of one in use, between two of its statements; the next statement fails and tells.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}
