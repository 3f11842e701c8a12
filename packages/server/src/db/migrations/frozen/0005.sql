-- A database as version 0005 left it: never edited. What came later is tried on it.

create table lease (name text primary key, holder text, expires_at timestamptz not null default now());

create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);

create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);

create table organization (
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
);

create index organization_name on organization (name_key, id);

create index organization_type on organization (type, name_key, id);

create index organization_search on organization using gin (search_grams);

alter table organization alter column search_grams set statistics 1000;

create table app_user (
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
);

create unique index app_user_email on app_user (email_key) where deleted_at is null;

create index app_user_fullname on app_user (fullname_key, id) where deleted_at is null;

create index app_user_registered on app_user (registered_at, id) where deleted_at is null;

create index app_user_role on app_user (role_id, id) where deleted_at is null;

create index app_user_status on app_user (status_id, id) where deleted_at is null;

create index app_user_role_status on app_user (role_id, status_id, id) where deleted_at is null;

create index app_user_role_status_email on app_user (role_id, status_id, email_key, id) where deleted_at is null;

create index app_user_role_status_fullname on app_user (role_id, status_id, fullname_key, id) where deleted_at is null;

create index app_user_role_status_registered on app_user (role_id, status_id, registered_at, id) where deleted_at is null;

create index app_user_organization on app_user (organization_id, id) where deleted_at is null;

create index app_user_search on app_user using gin (search_grams) where deleted_at is null;

alter table app_user alter column search_grams set statistics 1000;

create table session (
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
);

create unique index session_access on session (access_hash);

create unique index session_refresh on session (refresh_hash);

create index session_previous_refresh on session (previous_refresh_hash) where previous_refresh_hash is not null;

create index session_of_user on session (user_id);

create index session_expiry on session (refresh_expires_at);

create table spent_refresh (
  refresh_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  spent_at timestamptz not null default now()
);

create index spent_refresh_session on spent_refresh (session_id);

create table api_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'all')),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);

create unique index api_token_hash on api_token (token_hash);

create index api_token_user on api_token (user_id, id);

create table one_time_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('invitation', 'confirmation', 'reset')),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);

create unique index one_time_link_hash on one_time_link (token_hash);

create index one_time_link_user on one_time_link (user_id, kind);

create index one_time_link_open on one_time_link (expires_at) where used_at is null and voided_at is null;

create table outbox_mail (
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
);

create index outbox_mail_due on outbox_mail (next_attempt_at) where status = 'queued';

create index outbox_mail_status on outbox_mail (status, id);

create index outbox_mail_kind on outbox_mail (kind, id);

create index outbox_mail_to on outbox_mail (to_key, created_at);

create index outbox_mail_user on outbox_mail (user_id);

create index outbox_mail_body on outbox_mail (link_id) where body_text is not null;

create table history (
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
);

create index history_at on history (at, id);

create index history_user on history (user_id, at, id);

create index history_subject on history (subject_user_id, at, id) where subject_user_id is not null;

create index history_organization on history (organization_id, at, id) where organization_id is not null;

create index history_chapter on history (chapter, at, id);

create index history_pid on history (pid, at, id) where pid is not null;

create table idempotency (
  user_id bigint not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);

create index idempotency_age on idempotency (created_at);

create table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (bucket, window_start)
);

create index rate_limit_age on rate_limit (window_start);

create table server_key (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

create table project (
  pid bigint generated by default as identity primary key,
  name text not null,
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  search_grams integer[] not null,
  owner_id bigint not null,
  organization_id bigint,
  template text not null check (template in ('default', 'target', 'directLink', 'directLinkAdmin', 'byGame')),
  tpid bigint,
  game_id bigint,
  demo boolean not null default false,
  status_id smallint not null default 1 check (status_id between 1 and 11),
  priority smallint not null default 50 check (priority between 1 and 100),
  target_platforms text[] not null default '{}',
  portraits jsonb not null default '[]',
  report_fill_online boolean not null default true,
  stat_fill_online boolean not null default true,
  target_completes integer,
  ends_at timestamptz,
  quote jsonb,
  link_key text not null,
  revision integer not null default 1,
  version integer not null,
  approved_version integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  first_sent_at timestamptz,
  first_vk_at timestamptz,
  sent_at timestamptz,
  sent_by bigint,
  reasons jsonb not null default '[]',
  first_interview_at timestamptz,
  finished_at timestamptz
);

alter table project set (fillfactor = 85);

create unique index project_link on project (link_key);

create index project_name_key on project (name_key, pid) where deleted_at is null;

create index project_created_at on project (created_at, pid) where deleted_at is null;

create index project_priority on project (priority, pid) where deleted_at is null;

create index project_live on project (pid) where deleted_at is null;

create index project_status_pid on project
        (status_id, pid) where deleted_at is null;

create index project_status_name_key on project
        (status_id, name_key, pid) where deleted_at is null;

create index project_status_created_at on project
        (status_id, created_at, pid) where deleted_at is null;

create index project_status_priority on project
        (status_id, priority, pid) where deleted_at is null;

create index project_sent_pid on project
        (status_id, pid) where deleted_at is null and first_sent_at is not null;

create index project_sent_name_key on project
        (status_id, name_key, pid) where deleted_at is null and first_sent_at is not null;

create index project_sent_created_at on project
        (status_id, created_at, pid) where deleted_at is null and first_sent_at is not null;

create index project_sent_priority on project
        (status_id, priority, pid) where deleted_at is null and first_sent_at is not null;

create index project_vk_pid on project
        (status_id, pid) where deleted_at is null and first_vk_at is not null;

create index project_vk_name_key on project
        (status_id, name_key, pid) where deleted_at is null and first_vk_at is not null;

create index project_vk_created_at on project
        (status_id, created_at, pid) where deleted_at is null and first_vk_at is not null;

create index project_vk_priority on project
        (status_id, priority, pid) where deleted_at is null and first_vk_at is not null;

create index project_organization_pid on project
        (organization_id, status_id, pid) where deleted_at is null;

create index project_organization_name_key on project
        (organization_id, status_id, name_key, pid) where deleted_at is null;

create index project_organization_created_at on project
        (organization_id, status_id, created_at, pid) where deleted_at is null;

create index project_organization_priority on project
        (organization_id, status_id, priority, pid) where deleted_at is null;

create index project_owner on project (owner_id, pid) where deleted_at is null;

create index project_template on project (template, pid) where deleted_at is null;

create index project_tpid on project (tpid, pid) where tpid is not null;

create index project_queue on project (status_id, sent_at, pid) where deleted_at is null and status_id in (2, 8, 11);

create index project_ends on project (ends_at) where deleted_at is null and status_id = 3;

create index project_deleted on project (deleted_at, pid) where deleted_at is not null;

create index project_search on project using gin (search_grams) where deleted_at is null;

alter table project alter column search_grams set statistics 1000;

create table project_version (
  pid bigint not null,
  revision integer not null,
  blocks jsonb not null,
  suppress jsonb,
  portraits jsonb not null,
  target_platforms text[] not null,
  codes text[] not null default '{}',
  restored_from integer,
  block_count integer not null,
  question_count integer not null,
  pictures text[] not null default '{}',
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (pid, revision)
);

create table project_past_terms (
  pid bigint not null,
  revision integer not null,
  tpid bigint,
  priority smallint not null,
  report_fill_online boolean not null,
  stat_fill_online boolean not null,
  target_completes integer,
  ends_at timestamptz,
  primary key (pid, revision)
);

create table moderation_decision (
  pid bigint not null,
  id bigint generated always as identity,
  revision integer not null,
  decision text not null check (decision in ('approve', 'toVk', 'reject')),
  status_before smallint not null,
  reason text,
  comment text,
  decided_by bigint,
  decided_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (pid, id)
);

create table moderation_comment (
  pid bigint not null,
  id bigint generated always as identity,
  version integer not null,
  text text not null,
  block text,
  question text,
  mandatory boolean not null,
  author_id bigint,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (pid, id)
);

create table quota (
  pid bigint not null,
  portrait_id integer not null,
  target integer not null,
  completed integer not null default 0,
  reserved integer not null default 0,
  primary key (pid, portrait_id)
) partition by hash (pid);

create table quota_0 partition of quota for values with (modulus 8, remainder 0);

create table quota_1 partition of quota for values with (modulus 8, remainder 1);

create table quota_2 partition of quota for values with (modulus 8, remainder 2);

create table quota_3 partition of quota for values with (modulus 8, remainder 3);

create table quota_4 partition of quota for values with (modulus 8, remainder 4);

create table quota_5 partition of quota for values with (modulus 8, remainder 5);

create table quota_6 partition of quota for values with (modulus 8, remainder 6);

create table quota_7 partition of quota for values with (modulus 8, remainder 7);

create table tariff (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text collate "C" not null,
  discount numeric(7, 4) not null check (discount between 0 and 100),
  registered_at timestamptz not null default now(),
  deleted_at timestamptz,
  revision integer not null default 1
);

create index tariff_name on tariff (name_key, id) where deleted_at is null;

create index organization_tariff on organization (tariff_id) where tariff_id is not null;

create table setting (
  name text primary key,
  value jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

create table list_item (
  list text not null check (list in ('genre', 'gamePlatform')),
  id text not null,
  name text not null,
  name_key text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (list, id)
);

create unique index list_item_name on list_item (list, name_key);

create table game (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  search_grams integer[] not null,
  genre text not null,
  platform text not null,
  url text not null,
  currency text not null,
  organization_id bigint references organization,
  status_id smallint not null default 1 check (status_id between 1 and 5),
  api_key text,
  token bytea,
  old_api_key text,
  old_token bytea,
  old_token_until timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  revision integer not null default 1
);

create unique index game_api_key on game (api_key);

create unique index game_old_api_key on game (old_api_key);

create index game_live on game (id) where deleted_at is null;

create index game_name on game (name_key, id) where deleted_at is null;

create index game_status on game (status_id, id) where deleted_at is null;

create index game_organization on game (organization_id, id) where deleted_at is null;

create index game_search on game using gin (search_grams) where deleted_at is null;

create table sdk_nonce (
  game_id bigint not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (game_id, nonce)
);

create index sdk_nonce_age on sdk_nonce (seen_at);

create table callback (
  pid bigint not null,
  id bigint generated always as identity,
  block text not null,
  url text not null,
  body text not null,
  status text not null check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (pid, id)
);

create index callback_due on callback (next_attempt_at) where status = 'queued';

create index callback_newest on callback (id);

create index callback_status on callback (status, id);

create index callback_sent on callback (sent_at) where status = 'sent';

create index callback_dead on callback (created_at) where status = 'dead';

create table live_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  settled_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  kind text not null,
  pid bigint not null,
  owner_id bigint not null,
  organization_id bigint,
  status_id smallint not null,
  revision integer not null,
  sent boolean not null,
  vk boolean not null
);

create index live_event_age on live_event (at);

create index live_event_transaction on live_event (transaction_id);

alter table callback add column trial boolean not null default false;

create table picture (
  id text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  look_at timestamptz not null
);

create index picture_look_at on picture (look_at);

create table picture_upload (
  picture_id text not null references picture on delete cascade,
  user_id bigint not null,
  organization_id bigint,
  uploaded_at timestamptz not null default now(),
  primary key (picture_id, user_id)
);

create index project_version_pictures on project_version using gin (pictures);

create table ticket (
  ticket_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  session_id bigint references session on delete cascade,
  api_token_id bigint references api_token on delete cascade,
  target text not null,
  expires_at timestamptz not null
);

create index ticket_expiry on ticket (expires_at);

create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret bytea not null,
  enabled_at timestamptz,
  last_step bigint,
  failures integer not null default 0,
  failing_password bytea,
  created_at timestamptz not null default now()
);

create index second_factor_begun on second_factor (created_at) where enabled_at is null;

create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

insert into kysely_migration_lock values ('migration_lock', 0);

insert into kysely_migration values
  ('0001-accounts', '2026-11-20T12:00:00.000Z'),
  ('0002-projects', '2026-11-20T12:00:01.000Z'),
  ('0003-games-and-prices', '2026-11-20T12:00:02.000Z'),
  ('0004-delivery', '2026-11-20T12:00:03.000Z'),
  ('0005-files-and-factors', '2026-11-20T12:00:04.000Z');

insert into organization (id, name, name_key, type, category_id, tariff_id, search_text, search_grams, created_at, revision)
  overriding system value values
  (1, 'name 1', 'name_key 1', 'provider', 1, 1, 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', 1),
  (2, 'name 2', 'name_key 2', 'researcher', 2, 2, 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', 2);

insert into tariff (id, name, name_key, discount, registered_at, deleted_at, revision)
  overriding system value values
  (1, 'name 1', 'name_key 1', 1.5, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1),
  (2, 'name 2', 'name_key 2', 2.5, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2);

insert into app_user (id, email, email_key, fullname, fullname_key, role_id, organization_id, category_id, status_id, locale, password_hash, consent_version, consent_at, email_confirmed_at, search_text, search_grams, registered_at, deleted_at, revision)
  overriding system value values
  (1, 'anna@example.test', 'anna@example.test', 'Анна Ёлкина', 'анна елкина', 1, 1, 1, 1, 'ru', 'password_hash 1', 'consent_version 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', null, 1),
  (2, 'boris@example.test', 'boris@example.test', 'Борис', 'борис', 2, 2, 2, 2, 'en', 'password_hash 2', 'consent_version 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', '2026-11-20 12:00:00+00', 2);

insert into session (id, user_id, access_hash, refresh_hash, previous_refresh_hash, service, created_at, rotated_at, access_expires_at, refresh_expires_at, ends_at)
  overriding system value values
  (1, 1, '\x01', '\x01', '\x01', 'service 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, '\x02', '\x02', '\x02', 'service 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into api_token (id, user_id, name, scope, token_hash, created_at, expires_at, last_used_at)
  overriding system value values
  (1, 1, 'name 1', 'read', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 'name 2', 'all', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into one_time_link (id, user_id, kind, token_hash, created_at, expires_at, used_at, voided_at)
  overriding system value values
  (1, 1, 'invitation', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 'reset', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into picture (id, type, width, height, bytes, created_at, look_at) values
  ('id 1', 'type 1', 1, 1, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  ('id 2', 'type 2', 2, 2, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into callback (pid, id, block, url, body, status, attempts, next_attempt_at, last_error, created_at, sent_at, trial)
  overriding system value values
  (1, 1, 'block 1', 'url 1', 'body 1', 'sent', 1, '2026-11-21 12:00:00+00', 'last_error 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', true),
  (2, 2, 'block 2', 'url 2', 'body 2', 'dead', 2, '2026-11-22 12:00:00+00', 'last_error 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', false);

insert into game (id, name, name_key, search_text, search_grams, genre, platform, url, currency, organization_id, status_id, api_key, token, old_api_key, old_token, old_token_until, created_at, deleted_at, revision)
  overriding system value values
  (1, 'name 1', 'name_key 1', 'search_text 1', '{1,2}', 'genre 1', 'platform 1', 'url 1', 'currency 1', 1, 1, 'api_key 1', '\x01', 'old_api_key 1', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1),
  (2, 'name 2', 'name_key 2', 'search_text 2', '{1,2}', 'genre 2', 'platform 2', 'url 2', 'currency 2', 2, 2, 'api_key 2', '\x02', 'old_api_key 2', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2);

insert into history (id, at, user_id, subject_user_id, organization_id, chapter, service, message, params, code, pid, origin_hash, before, after)
  overriding system value values
  (1, '2026-11-21 12:00:00+00', 1, 1, 1, 'chapter 1', 'service 1', 'message 1', '[{"n": 1}]', 'code 1', 1, '\x01', '[{"n": 1}]', '[{"n": 1}]'),
  (2, '2026-11-22 12:00:00+00', 2, 2, 2, 'chapter 2', 'service 2', 'message 2', '[{"n": 2}]', 'code 2', 2, '\x02', '[{"n": 2}]', '[{"n": 2}]');

insert into idempotency (user_id, call, key, body_hash, status, answer, created_at) values
  (1, 'call 1', 'key 1', '\x01', 1, 'answer 1', '2026-11-21 12:00:00+00'),
  (2, 'call 2', 'key 2', '\x02', 2, 'answer 2', '2026-11-22 12:00:00+00');

insert into lease (name, holder, expires_at) values
  ('name 1', 'holder 1', '2026-11-21 12:00:00+00'),
  ('name 2', 'holder 2', '2026-11-22 12:00:00+00');

insert into list_item (list, id, name, name_key, created_at) values
  ('genre', 'id 1', 'name 1', 'name_key 1', '2026-11-21 12:00:00+00'),
  ('gamePlatform', 'id 2', 'name 2', 'name_key 2', '2026-11-22 12:00:00+00');

insert into live_event (id, at, transaction_id, settled_before, kind, pid, owner_id, organization_id, status_id, revision, sent, vk)
  overriding system value values
  (1, '2026-11-21 12:00:00+00', '1', '1', 'kind 1', 1, 1, 1, 1, 1, true, true),
  (2, '2026-11-22 12:00:00+00', '2', '2', 'kind 2', 2, 2, 2, 2, 2, false, false);

insert into moderation_comment (pid, id, version, text, block, question, mandatory, author_id, created_at, resolved_at)
  overriding system value values
  (1, 1, 1, 'text 1', 'block 1', 'question 1', true, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 2, 'text 2', 'block 2', 'question 2', false, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into moderation_decision (pid, id, revision, decision, status_before, reason, comment, decided_by, decided_at, taken_back_at)
  overriding system value values
  (1, 1, 1, 'approve', 1, 'reason 1', 'comment 1', 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 2, 'reject', 2, 'reason 2', 'comment 2', 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into outbox_mail (id, to_address, to_key, user_id, link_id, kind, locale, subject, body_text, body_html, status, attempts, next_attempt_at, last_error, created_at, sent_at)
  overriding system value values
  (1, 'to_address 1', 'to_key 1', 1, 1, 'kind 1', 'ru', 'subject 1', 'body_text 1', 'body_html 1', 'sent', 1, '2026-11-21 12:00:00+00', 'last_error 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 'to_address 2', 'to_key 2', 2, 2, 'kind 2', 'en', 'subject 2', 'body_text 2', 'body_html 2', 'kept', 2, '2026-11-22 12:00:00+00', 'last_error 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into picture_upload (picture_id, user_id, organization_id, uploaded_at) values
  ('id 1', 1, 1, '2026-11-21 12:00:00+00'),
  ('id 2', 2, 2, '2026-11-22 12:00:00+00');

insert into project (pid, name, name_key, search_text, search_grams, owner_id, organization_id, template, tpid, game_id, demo, status_id, priority, target_platforms, portraits, report_fill_online, stat_fill_online, target_completes, ends_at, quote, link_key, revision, version, approved_version, created_at, deleted_at, first_sent_at, first_vk_at, sent_at, sent_by, reasons, first_interview_at, finished_at) values
  (1, 'name 1', 'name_key 1', 'search_text 1', '{1,2}', 1, 1, 'default', 1, 1, true, 1, 1, '{one,two}', '[{"n": 1}]', true, true, 1, '2026-11-21 12:00:00+00', '[{"n": 1}]', 'link_key 1', 1, 1, 1, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 1, '[{"n": 1}]', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 'name 2', 'name_key 2', 'search_text 2', '{1,2}', 2, 2, 'byGame', 2, 2, false, 2, 2, '{one,two}', '[{"n": 2}]', false, false, 2, '2026-11-22 12:00:00+00', '[{"n": 2}]', 'link_key 2', 2, 2, 2, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 2, '[{"n": 2}]', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into project_past_terms (pid, revision, tpid, priority, report_fill_online, stat_fill_online, target_completes, ends_at) values
  (1, 1, 1, 1, true, true, 1, '2026-11-21 12:00:00+00'),
  (2, 2, 2, 2, false, false, 2, '2026-11-22 12:00:00+00');

insert into project_version (pid, revision, blocks, suppress, portraits, target_platforms, codes, restored_from, block_count, question_count, pictures, saved_by, saved_at) values
  (1, 1, '[{"n": 1}]', '[{"n": 1}]', '[{"n": 1}]', '{one,two}', '{one,two}', 1, 1, 1, '{one,two}', 1, '2026-11-21 12:00:00+00'),
  (2, 2, '[{"n": 2}]', '[{"n": 2}]', '[{"n": 2}]', '{one,two}', '{one,two}', 2, 2, 2, '{one,two}', 2, '2026-11-22 12:00:00+00');

insert into quota (pid, portrait_id, target, completed, reserved) values
  (1, 1, 1, 1, 1),
  (2, 2, 2, 2, 2);

insert into rate_limit (bucket, window_start, count) values
  ('bucket 1', '2026-11-21 12:00:00+00', 1),
  ('bucket 2', '2026-11-22 12:00:00+00', 2);

insert into recovery_code (user_id, code_hash) values
  (1, '\x01'),
  (2, '\x02');

insert into sdk_nonce (game_id, nonce, seen_at) values
  (1, 'nonce 1', '2026-11-21 12:00:00+00'),
  (2, 'nonce 2', '2026-11-22 12:00:00+00');

insert into second_factor (user_id, secret, enabled_at, last_step, failures, failing_password, created_at) values
  (1, '\x01', '2026-11-21 12:00:00+00', 1, 1, '\x01', '2026-11-21 12:00:00+00'),
  (2, '\x02', '2026-11-22 12:00:00+00', 2, 2, '\x02', '2026-11-22 12:00:00+00');

insert into server_key (name, secret, created_at) values
  ('name 1', '\x01', '2026-11-21 12:00:00+00'),
  ('name 2', '\x02', '2026-11-22 12:00:00+00');

insert into setting (name, value, revision, updated_at) values
  ('name 1', '[{"n": 1}]', 1, '2026-11-21 12:00:00+00'),
  ('name 2', '[{"n": 2}]', 2, '2026-11-22 12:00:00+00');

insert into spent_refresh (refresh_hash, session_id, spent_at) values
  ('\x01', 1, '2026-11-21 12:00:00+00'),
  ('\x02', 2, '2026-11-22 12:00:00+00');

insert into ticket (ticket_hash, user_id, session_id, api_token_id, target, expires_at) values
  ('\x01', 1, 1, 1, 'target 1', '2026-11-21 12:00:00+00'),
  ('\x02', 2, 2, 2, 'target 2', '2026-11-22 12:00:00+00');
