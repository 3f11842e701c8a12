import { type Kysely, sql } from "kysely"

/** When a game's server was last heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game add column last_call_at timestamptz`.execute(db)
}
