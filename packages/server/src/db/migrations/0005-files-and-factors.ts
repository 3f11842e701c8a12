import { type Kysely, sql } from "kysely"

/** Pictures, tickets for downloads, second factors, and which callbacks are trials. */
const STATEMENTS = [
  `alter table callback add column trial boolean not null default false`,

  `create table picture (
    id text primary key,
    type text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at timestamptz not null default now(),
    look_at timestamptz not null
  )`,
  `create index picture_look_at on picture (look_at)`,
  `create table picture_upload (
    picture_id text not null references picture on delete cascade,
    user_id bigint not null,
    organization_id bigint,
    uploaded_at timestamptz not null default now(),
    primary key (picture_id, user_id)
  )`,
  `create index project_version_pictures on project_version using gin (pictures)`,

  `create table ticket (
    ticket_hash bytea primary key,
    user_id bigint not null references app_user on delete cascade,
    session_id bigint references session on delete cascade,
    api_token_id bigint references api_token on delete cascade,
    target text not null,
    expires_at timestamptz not null
  )`,
  `create index ticket_expiry on ticket (expires_at)`,

  `create table second_factor (
    user_id bigint primary key references app_user on delete cascade,
    secret bytea not null,
    enabled_at timestamptz,
    last_step bigint,
    failures integer not null default 0,
    failing_password bytea,
    created_at timestamptz not null default now()
  )`,
  `create index second_factor_begun on second_factor (created_at) where enabled_at is null`,
  `create table recovery_code (
    user_id bigint not null references app_user on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
