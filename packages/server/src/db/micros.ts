import { type RawBuilder, sql } from "kysely"

/** SQL for a time column in whole microseconds, the precision of the database. A `Date` only has milliseconds. */
export const microsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** SQL for the start of the transaction by the clock of the database, microseconds. */
export const NOW_MICROS = sql<number>`(extract(epoch from now()) * 1000000)::bigint`

/** SQL for the time with this number of microseconds. */
export const atMicros = (micros: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`
