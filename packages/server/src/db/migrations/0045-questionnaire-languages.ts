import { type Kysely, sql } from "kysely"

/** Languages of a questionnaire, and its texts in all but the first. Null: the questionnaire names no language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_version add column languages jsonb, add column translations jsonb`.execute(
    db,
  )
}
