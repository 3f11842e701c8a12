import { type Kysely, sql } from "kysely"

/** Losses and changes of imports into projects, with the states of the entries by their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_report (
    pid bigint not null,
    id text not null,
    format text not null,
    title text,
    counts jsonb not null,
    groups jsonb not null,
    states jsonb not null default '{}',
    made_by bigint,
    created_at timestamptz not null default now(),
    primary key (pid, id)
  )`.execute(db)
}
