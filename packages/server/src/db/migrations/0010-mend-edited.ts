import { type Kysely, sql } from "kysely"

/**
 * What was written into migrations after they had run somewhere: databases of those days lack it, all others have it already. From here
 * on a migration that has landed is never edited; a test holds their hashes.
 */
const STATEMENTS = [
  `alter table session drop column if exists previous_access_hash`,
  `create index if not exists session_previous_refresh on session (previous_refresh_hash) where previous_refresh_hash is not null`,
  `alter table organization alter column search_grams set statistics 1000`,
  `alter table app_user alter column search_grams set statistics 1000`,
  `create table if not exists project_past_terms (
    pid bigint not null,
    revision integer not null,
    tpid bigint,
    priority smallint not null,
    report_fill_online boolean not null,
    stat_fill_online boolean not null,
    target_completes integer,
    ends_at timestamptz,
    primary key (pid, revision)
  )`,
  `alter table game add column if not exists old_api_key text`,
  `create unique index if not exists game_old_api_key on game (old_api_key)`,
  `alter table callback add column if not exists trial boolean not null default false`,
  `alter table ticket add column if not exists api_token_id bigint references api_token on delete cascade`,
  `create index if not exists app_user_members on app_user (organization_id, id) where erased_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
