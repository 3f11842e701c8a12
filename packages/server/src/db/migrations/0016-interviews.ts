import { type Kysely, sql } from "kysely"

/**
 * Interviews with their events and answers. `bucket` (project · 64 + slot) comes first in every key, so that a distributed PostgreSQL
 * keeps an interview, its events, its answers and its places together: see `docs/scale.md`.
 */
const STATEMENTS = [
  `create table interview (
    bucket bigint not null,
    id text not null,
    version integer not null,
    respondent bytea not null,
    source text not null check (source in ('link', 'sdk', 'preview')),
    game_id bigint,
    token_hash bytea not null,
    seed bigint not null,
    params jsonb not null,
    profile jsonb not null,
    status text not null default 'open' check (status in ('open', 'over')),
    outcome text,
    portrait_id integer,
    holds_whole boolean not null default false,
    next_seq integer not null default 0,
    language text not null,
    consent_version text not null,
    started_at timestamptz not null,
    last_at timestamptz not null,
    finished_at timestamptz,
    receipt_hash bytea,
    primary key (bucket, id),
    unique (bucket, respondent)
  )`,
  `create index interview_receipt on interview (receipt_hash) where receipt_hash is not null`,
  `create index interview_idle on interview (last_at) where status = 'open'`,
  `create table interview_event (
    bucket bigint not null,
    interview text not null,
    seq integer not null,
    payload jsonb not null,
    at timestamptz not null,
    primary key (bucket, interview, seq)
  )`,
  `create table response (
    bucket bigint not null,
    interview text not null,
    version integer not null,
    outcome text not null,
    portrait_id integer,
    answers jsonb not null,
    finished_at timestamptz not null,
    primary key (bucket, interview)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
