-- A database as version 0001 left it: never edited. What came later is tried on it.

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

create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  access_hash bytea not null,
  refresh_hash bytea not null,
  previous_access_hash bytea,
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

create index session_previous_access on session (previous_access_hash) where previous_access_hash is not null;

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

insert into kysely_migration_lock values ('migration_lock', 0);

insert into kysely_migration values
  ('0001-accounts', '2026-11-20T12:00:00.000Z');

insert into organization (id, name, name_key, type, category_id, tariff_id, search_text, search_grams, created_at, revision)
  overriding system value values
  (1, 'name 1', 'name_key 1', 'provider', 1, 1, 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', 1),
  (2, 'name 2', 'name_key 2', 'researcher', 2, 2, 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', 2);

insert into app_user (id, email, email_key, fullname, fullname_key, role_id, organization_id, category_id, status_id, locale, password_hash, consent_version, consent_at, email_confirmed_at, search_text, search_grams, registered_at, deleted_at, revision)
  overriding system value values
  (1, 'anna@example.test', 'anna@example.test', 'Анна Ёлкина', 'анна елкина', 1, 1, 1, 1, 'ru', 'password_hash 1', 'consent_version 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', 'search_text 1', '{1,2}', '2026-11-21 12:00:00+00', null, 1),
  (2, 'boris@example.test', 'boris@example.test', 'Борис', 'борис', 2, 2, 2, 2, 'en', 'password_hash 2', 'consent_version 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', 'search_text 2', '{1,2}', '2026-11-22 12:00:00+00', '2026-11-20 12:00:00+00', 2);

insert into session (id, user_id, access_hash, refresh_hash, previous_access_hash, previous_refresh_hash, service, created_at, rotated_at, access_expires_at, refresh_expires_at, ends_at)
  overriding system value values
  (1, 1, '\x01', '\x01', '\x01', '\x01', 'service 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, '\x02', '\x02', '\x02', '\x02', 'service 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into api_token (id, user_id, name, scope, token_hash, created_at, expires_at, last_used_at)
  overriding system value values
  (1, 1, 'name 1', 'read', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 'name 2', 'all', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into one_time_link (id, user_id, kind, token_hash, created_at, expires_at, used_at, voided_at)
  overriding system value values
  (1, 1, 'invitation', '\x01', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 2, 'reset', '\x02', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

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

insert into outbox_mail (id, to_address, to_key, user_id, link_id, kind, locale, subject, body_text, body_html, status, attempts, next_attempt_at, last_error, created_at, sent_at)
  overriding system value values
  (1, 'to_address 1', 'to_key 1', 1, 1, 'kind 1', 'ru', 'subject 1', 'body_text 1', 'body_html 1', 'sent', 1, '2026-11-21 12:00:00+00', 'last_error 1', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00'),
  (2, 'to_address 2', 'to_key 2', 2, 2, 'kind 2', 'en', 'subject 2', 'body_text 2', 'body_html 2', 'kept', 2, '2026-11-22 12:00:00+00', 'last_error 2', '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');

insert into rate_limit (bucket, window_start, count) values
  ('bucket 1', '2026-11-21 12:00:00+00', 1),
  ('bucket 2', '2026-11-22 12:00:00+00', 2);

insert into server_key (name, secret, created_at) values
  ('name 1', '\x01', '2026-11-21 12:00:00+00'),
  ('name 2', '\x02', '2026-11-22 12:00:00+00');

insert into spent_refresh (refresh_hash, session_id, spent_at) values
  ('\x01', 1, '2026-11-21 12:00:00+00'),
  ('\x02', 2, '2026-11-22 12:00:00+00');
