import { type Kysely, sql } from "kysely"

/** What makes an interview doubtful, and the newest completes of a version, by which others are measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interview add column quality jsonb`.execute(db)
  await sql`create index interview_timed on interview (bucket, version, finished_at)
    where quality is not null and outcome = 'completed'`.execute(db)
}
