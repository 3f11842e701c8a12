import { type Kysely, sql } from "kysely"

/**
 * Respondents across surveys: what is known of them, and which interviews players were given. Both stay on one machine, beside the
 * projects, when interviews are distributed: see `docs/scale.md`.
 */
const STATEMENTS = [
  `create table respondent (
    id bytea primary key,
    source text not null check (source in ('link', 'sdk')),
    game_id bigint,
    profile jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create table respondent_interview (
    pid bigint not null,
    respondent bytea not null,
    bucket bigint not null,
    interview text not null,
    game_id bigint not null,
    is_continued boolean not null,
    started_at timestamptz not null,
    outcome text,
    finished_at timestamptz,
    primary key (pid, respondent)
  )`,
  `create index respondent_interview_respondent on respondent_interview (respondent, started_at)`,
  `create index respondent_interview_game on respondent_interview (game_id, finished_at)`,
  `alter table interview
    add column offer_id text,
    add column player bytea,
    add column parent text,
    add column profile_pending boolean not null default false`,
  `create index interview_pending on interview (bucket, id) where profile_pending`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
