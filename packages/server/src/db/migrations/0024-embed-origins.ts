import { type Kysely, sql } from "kysely"

/** Origins of pages, beside those of games, that may show a survey in a frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column embed_origins text[] not null default '{}'`.execute(db)
}
