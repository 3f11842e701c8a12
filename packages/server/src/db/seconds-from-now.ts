import { sql } from "kysely"

/** A time by the database's clock, the only one that counts. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`
