import { type Kysely, sql } from "kysely"

/**
 * Projects, every save of their questionnaires, decisions and comments on them, and places of portraits. All that belongs to a
 * project has its number first in the key, so that it can be spread over several machines by it.
 */
const STATEMENTS = [
  `create table project (
    pid bigint generated always as identity primary key,
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
  )`,
  `create unique index project_link on project (link_key)`,
  `create index project_live on project (pid) where deleted_at is null`,
  `create index project_owner on project (owner_id, pid) where deleted_at is null`,
  `create index project_organization on project (organization_id, pid) where deleted_at is null`,
  `create index project_status on project (status_id, pid) where deleted_at is null`,
  `create index project_name on project (name_key, pid) where deleted_at is null`,
  `create index project_created on project (created_at, pid) where deleted_at is null`,
  `create index project_priority on project (priority, pid) where deleted_at is null`,
  `create index project_sent on project (pid) where deleted_at is null and first_sent_at is not null`,
  `create index project_vk on project (pid) where deleted_at is null and first_vk_at is not null`,
  `create index project_queue on project (status_id, sent_at, pid) where deleted_at is null and status_id in (2, 8, 11)`,
  `create index project_ends on project (ends_at) where deleted_at is null and status_id = 3`,
  `create index project_tpid on project (tpid, pid) where tpid is not null`,
  `create index project_deleted on project (deleted_at) where deleted_at is not null`,
  `create index project_search on project using gin (search_grams) where deleted_at is null`,
  `alter table project alter column search_grams set statistics 1000`,

  `create table project_version (
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
  )`,

  `create table moderation_decision (
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
  )`,

  `create table moderation_comment (
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
  )`,

  // A portrait's places; portrait 0 is the project's own number of completes.
  `create table quota (
    pid bigint not null,
    portrait_id integer not null,
    target integer not null,
    completed integer not null default 0,
    reserved integer not null default 0,
    primary key (pid, portrait_id)
  ) partition by hash (pid)`,
  ...Array.from(
    { length: 8 },
    (_, part) =>
      `create table quota_${part} partition of quota for values with (modulus 8, remainder ${part})`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
