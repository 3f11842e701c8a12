import type pg from "pg"

/** Tables of sessions, limits and tickets. Backups leave them out as well. */
const ENDED = ["ticket", "step_up_proof", "spent_refresh", "session", "ended_token", "rate_limit"]

/**
 * Ends all sessions. Users may have signed out or been deactivated after the backup was taken, which the restored database does
 * not know.
 */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  for (const table of ENDED) await client.query(`delete from ${table}`)
}
