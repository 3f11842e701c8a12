import type pg from "pg"
import { kyselyOn } from "../db/kysely-on.ts"
import { createPool } from "../db/pool.ts"
import { withoutLimit } from "../db/without-limit.ts"
import { recordHistory } from "../history/record.ts"

const MANY_EVENTS = 1_000_000_000

/**
 * Advances the sequence of events. Backups and moves contain no events, but clients remember the number of the last event they read, so
 * numbers assigned after the rows were read must not be reused.
 */
export async function skipEventNumbers(client: pg.ClientBase): Promise<void> {
  await client.query(
    "select setval(pg_get_serial_sequence('live_event', 'id'), last_value + $1) from live_event_id_seq",
    [MANY_EVENTS],
  )
}

/** Adds an entry to the history of a database that comes into use, and collects its statistics. */
export async function recordReplaced(
  target: pg.ClientConfig,
  event: "databaseRestored" | "databasePutBack" | "databaseMoved",
): Promise<void> {
  const pool = createPool(target, { max: 1, statementTimeoutMs: 0 })
  try {
    await recordHistory(kyselyOn(pool), "server", event, { chapter: "system" })
    const client = await pool.connect()
    try {
      // Collects statistics, so that the first queries are planned for the loaded rows.
      await withoutLimit(client, () => client.query("analyze"))
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
