import { type Kysely, sql } from "kysely"

/** What reports ask for: responses since a moment, and interviews that are under way. */
const INDEXES = [
  { name: "response_time", on: "response (bucket, finished_at, version)" },
  { name: "interview_running", on: "interview (bucket) where status = 'open'" },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, on } of INDEXES) {
    // One that was left half built by a run before is in the way.
    await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
    await sql.raw(`create index concurrently ${name} on ${on}`).execute(db)
  }
}
