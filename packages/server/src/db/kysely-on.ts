import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { Database } from "./database.ts"

/** Creates a query builder on the connections of a pool. */
export const kyselyOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
