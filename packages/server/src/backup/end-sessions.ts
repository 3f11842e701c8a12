import type pg from "pg"

/** Tables of sessions, limits and tickets, which backups leave out as well. */
const ENDED = ["ticket", "step_up_proof", "spent_refresh", "session", "ended_token", "rate_limit"]

/** Ends every session: people may have signed out or lost their way in since, which this database does not know of. */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  for (const table of ENDED) await client.query(`delete from ${table}`)
}
