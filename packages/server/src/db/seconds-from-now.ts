import { sql } from "kysely"

/** SQL for a time relative to now by the clock of the database. Clocks of servers are never used for stored times. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`
