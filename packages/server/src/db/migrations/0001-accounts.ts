import { type Kysely, sql } from "kysely"

/**
 * Accounts, organizations, sessions, mails, history. Text that is compared or sorted is `collate "C"` over keys made by
 * the program, so that every PostgreSQL orders alike.
 * A list filtered by role and status reads one index range for each pair; that is what the (role_id, status_id, …) indexes are for.
 */
const STATEMENTS = [
  `create table organization (
    id bigint generated always as identity primary key,
    name text not null,
    name_key text collate "C" not null,
    type text not null check (type in ('provider', 'researcher', 'issuer')),
    category_id smallint check (category_id between 1 and 5),
    tariff_id bigint,
    search_text text collate "C" not null,
    search_grams integer[] not null,
    created_at timestamptz not null default now(),
    revision integer not null default 1
  )`,
  `create index organization_name on organization (name_key, id)`,
  `create index organization_type on organization (type, name_key, id)`,
  `create index organization_search on organization using gin (search_grams)`,
  `alter table organization alter column search_grams set statistics 1000`,

  `create table app_user (
    id bigint generated always as identity primary key,
    email text not null,
    email_key text collate "C" not null,
    fullname text not null,
    fullname_key text collate "C" not null,
    role_id smallint not null check (role_id between 1 and 6),
    organization_id bigint references organization,
    category_id smallint check (category_id between 1 and 5),
    status_id smallint not null check (status_id between 1 and 5),
    locale text not null default 'ru' check (locale in ('ru', 'en')),
    password_hash text,
    consent_version text,
    consent_at timestamptz,
    email_confirmed_at timestamptz,
    search_text text collate "C" not null,
    search_grams integer[] not null,
    registered_at timestamptz not null default now(),
    deleted_at timestamptz,
    revision integer not null default 1
  )`,
  `create unique index app_user_email on app_user (email_key) where deleted_at is null`,
  `create index app_user_fullname on app_user (fullname_key, id) where deleted_at is null`,
  `create index app_user_registered on app_user (registered_at, id) where deleted_at is null`,
  `create index app_user_role on app_user (role_id, id) where deleted_at is null`,
  `create index app_user_status on app_user (status_id, id) where deleted_at is null`,
  `create index app_user_role_status on app_user (role_id, status_id, id) where deleted_at is null`,
  `create index app_user_role_status_email on app_user (role_id, status_id, email_key, id) where deleted_at is null`,
  `create index app_user_role_status_fullname on app_user (role_id, status_id, fullname_key, id) where deleted_at is null`,
  `create index app_user_role_status_registered on app_user (role_id, status_id, registered_at, id) where deleted_at is null`,
  `create index app_user_organization on app_user (organization_id, id) where deleted_at is null`,
  `create index app_user_search on app_user using gin (search_grams) where deleted_at is null`,
  // Rare grams must be known to be rare: else a search that finds nothing reads the whole table in the order of its list.
  `alter table app_user alter column search_grams set statistics 1000`,

  `create table session (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user on delete cascade,
    access_hash bytea not null,
    refresh_hash bytea not null,
    previous_refresh_hash bytea,
    service text not null,
    created_at timestamptz not null default now(),
    rotated_at timestamptz not null default now(),
    access_expires_at timestamptz not null,
    refresh_expires_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create unique index session_access on session (access_hash)`,
  `create unique index session_refresh on session (refresh_hash)`,
  `create index session_previous_refresh on session (previous_refresh_hash) where previous_refresh_hash is not null`,
  `create index session_of_user on session (user_id)`,
  `create index session_expiry on session (refresh_expires_at)`,
  `create table spent_refresh (
    refresh_hash bytea primary key,
    session_id bigint not null references session on delete cascade,
    spent_at timestamptz not null default now()
  )`,
  `create index spent_refresh_session on spent_refresh (session_id)`,

  `create table api_token (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user on delete cascade,
    name text not null,
    scope text not null check (scope in ('read', 'all')),
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create unique index api_token_hash on api_token (token_hash)`,
  `create index api_token_user on api_token (user_id, id)`,

  `create table one_time_link (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user on delete cascade,
    kind text not null check (kind in ('invitation', 'confirmation', 'reset')),
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    voided_at timestamptz
  )`,
  `create unique index one_time_link_hash on one_time_link (token_hash)`,
  `create index one_time_link_user on one_time_link (user_id, kind)`,
  `create index one_time_link_open on one_time_link (expires_at) where used_at is null and voided_at is null`,

  `create table outbox_mail (
    id bigint generated always as identity primary key,
    to_address text not null,
    to_key text collate "C" not null,
    user_id bigint references app_user on delete set null,
    link_id bigint references one_time_link on delete set null,
    kind text not null,
    locale text not null,
    subject text not null,
    body_text text,
    body_html text,
    status text not null check (status in ('queued', 'sent', 'kept', 'dead')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index outbox_mail_due on outbox_mail (next_attempt_at) where status = 'queued'`,
  `create index outbox_mail_status on outbox_mail (status, id)`,
  `create index outbox_mail_kind on outbox_mail (kind, id)`,
  `create index outbox_mail_to on outbox_mail (to_key, created_at)`,
  `create index outbox_mail_user on outbox_mail (user_id)`,
  `create index outbox_mail_body on outbox_mail (link_id) where body_text is not null`,

  `create table history (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id bigint,
    subject_user_id bigint,
    organization_id bigint,
    chapter text not null,
    service text not null,
    message text not null,
    params jsonb not null default '{}',
    code text,
    pid bigint,
    origin_hash bytea,
    before jsonb,
    after jsonb
  )`,
  `create index history_at on history (at, id)`,
  `create index history_user on history (user_id, at, id)`,
  `create index history_subject on history (subject_user_id, at, id) where subject_user_id is not null`,
  `create index history_organization on history (organization_id, at, id) where organization_id is not null`,
  `create index history_chapter on history (chapter, at, id)`,
  `create index history_pid on history (pid, at, id) where pid is not null`,

  `create table idempotency (
    user_id bigint not null,
    call text not null,
    key text not null,
    body_hash bytea not null,
    status integer,
    answer text,
    created_at timestamptz not null default now(),
    primary key (user_id, call, key)
  )`,
  `create index idempotency_age on idempotency (created_at)`,

  `create table rate_limit (
    bucket text not null,
    window_start timestamptz not null,
    count integer not null default 0,
    primary key (bucket, window_start)
  )`,
  `create index rate_limit_age on rate_limit (window_start)`,

  `create table server_key (
    name text primary key,
    secret bytea not null,
    created_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
