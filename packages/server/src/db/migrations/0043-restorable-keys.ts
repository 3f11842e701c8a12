import { type Kysely, sql } from "kysely"

/** Until when an old SDK key can be made the current one again, also after it has stopped working. */
const STATEMENTS = [
  "alter table game_old_key add column restorable_until timestamptz",
  "update game_old_key set restorable_until = ends_at",
  "alter table game_old_key alter column restorable_until set not null",
  "drop index game_old_key_ends",
  "create index game_old_key_restorable on game_old_key (restorable_until)",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
