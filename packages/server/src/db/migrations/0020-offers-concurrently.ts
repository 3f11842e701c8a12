import { type Kysely, sql } from "kysely"

/** Surveys that players can be offered, the most urgent first; of equal priority the older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was left half built by a run before is in the way.
  await sql`drop index concurrently if exists project_offers`.execute(db)
  await sql`create index concurrently project_offers on project ((-priority), pid)
    where status_id = 3 and deleted_at is null and approved_version is not null
      and template in ('default', 'target', 'byGame')`.execute(db)
}
