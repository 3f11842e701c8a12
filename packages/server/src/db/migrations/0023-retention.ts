import { type Kysely, sql } from "kysely"

/**
 * For how many months after its end a project keeps what could name its respondents, and how far making its answers anonymous has come:
 * bucket by bucket, interview by interview.
 */
const STATEMENTS = [
  `alter table project add column keep_months smallint not null default 24`,
  `create table anonymization (
    pid bigint primary key,
    bucket bigint not null default 0,
    interview text not null default '',
    count integer not null default 0,
    started_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index project_ended on project (finished_at) where finished_at is not null and first_interview_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
