import { setTimeout as wait } from "node:timers/promises"
import type { Pool } from "pg"

const LOOK_MS = 20

const OTHERS = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`

/**
 * Resolves when no other connection to the database runs a statement. The database carries out the last statement of a killed
 * process after its death, so a test changes the same rows only then.
 */
export async function untilIdle(pool: Pool): Promise<void> {
  while ((await pool.query(OTHERS)).rowCount !== 0) await wait(LOOK_MS)
}
