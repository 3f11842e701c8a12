import { type Kysely, sql } from "kysely"

/** When somebody was last invited to a rehearsal that has not come to its end: what nobody ends is removed later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column rehearsed_at timestamptz`.execute(db)
  await sql`create index project_rehearsed on project (rehearsed_at) where rehearsed_at is not null`.execute(
    db,
  )
}
