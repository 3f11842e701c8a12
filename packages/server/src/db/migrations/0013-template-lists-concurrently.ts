import { type Kysely, sql } from "kysely"

/** Projects of a template among those that moderators see: where these are few, they are not looked for among all of the template. */
const INDEXES: Readonly<Record<string, string>> = {
  project_sent_template: "first_sent_at is not null",
  project_vk_template: "first_vk_at is not null",
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, seen] of Object.entries(INDEXES)) {
    // One that was left half built by a run before is in the way.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)
    await sql`create index concurrently ${sql.id(name)} on project (template, pid)
      where deleted_at is null and ${sql.raw(seen)}`.execute(db)
  }
}
