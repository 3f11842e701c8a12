import { type Kysely, sql } from "kysely"

/** Interviews that hold places, by when they were last heard of: their leases end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was left half built by a run before is in the way.
  await sql`drop index concurrently if exists interview_lease`.execute(db)
  await sql`create index concurrently interview_lease on interview (last_at)
    where status = 'open' and (portrait_id is not null or holds_whole)`.execute(db)
}
