import { type Kysely, sql } from "kysely"

/**
 * Groups of ten or more people whose answers were added to the figures of readers without the right to single responses together. `members`: names of
 * interviews. `few`: bases of questions that one to nine members are in. Rows are never changed: what was shown once must be known as long as the project is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_group (
    pid bigint not null,
    number integer not null,
    outcome text not null,
    members text[] not null,
    few jsonb not null,
    created_at timestamptz not null default now(),
    primary key (pid, number)
  )`.execute(db)
}
