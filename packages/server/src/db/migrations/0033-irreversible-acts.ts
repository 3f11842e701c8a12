import { type Kysely, sql } from "kysely"

/**
 * Irreversible acts: proofs of the password before them, retention periods that wait for their grace period, and whether owners were
 * mailed about what the passing of time removes.
 */
const STATEMENTS = [
  `create table step_up_proof (
    proof_hash bytea primary key,
    user_id bigint not null references app_user on delete cascade,
    session_id bigint references session on delete cascade,
    api_token_id bigint references api_token on delete cascade,
    act text not null,
    expires_at timestamptz not null
  )`,
  `create index step_up_proof_user on step_up_proof (user_id)`,
  `create index step_up_proof_expiry on step_up_proof (expires_at)`,
  `create table planned_retention (
    pid bigint primary key,
    months smallint not null,
    interviews integer not null,
    planned_by bigint,
    planned_at timestamptz not null default now(),
    applies_at timestamptz not null
  )`,
  `create index planned_retention_applies on planned_retention (applies_at)`,
  `alter table project add column retention_notice_at timestamptz, add column purge_notice_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
