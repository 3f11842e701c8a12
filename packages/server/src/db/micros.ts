import { type RawBuilder, sql } from "kysely"

/** A moment as whole microseconds, as exactly as the database has it; a `Date` has milliseconds. */
export const microsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** The moment at which the transaction began, by the database's clock. */
export const NOW_MICROS = sql<number>`(extract(epoch from now()) * 1000000)::bigint`

/** The moment of so many microseconds. */
export const atMicros = (micros: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`
