import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { Database } from "./database.ts"

/** Statements as values, on these connections. */
export const kyselyOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
