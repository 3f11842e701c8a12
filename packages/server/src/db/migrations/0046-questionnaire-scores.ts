import { type Kysely, sql } from "kysely"

/** Scores of a questionnaire. Null: it has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_version add column scores jsonb`.execute(db)
}
