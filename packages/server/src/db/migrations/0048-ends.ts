import { type Kysely, sql } from "kysely"

/** Ends of a questionnaire, and the end that an interview has reached. Null: the words of the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_version add column ends jsonb`.execute(db)
  await sql`alter table response add column end_id text`.execute(db)
}
