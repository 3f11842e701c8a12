import { type Kysely, sql } from "kysely"

/** Acts on many records that the server carries out one record after another, and what became of each record. */
const STATEMENTS = [
  `create table task (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user on delete cascade,
    act text not null,
    args jsonb not null,
    filter jsonb,
    service text not null,
    locale text not null,
    origin_hash bytea,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'stopped', 'done')),
    stop_reason text,
    total integer not null default 0,
    done integer not null default 0,
    unchanged integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    holder uuid,
    next_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create index task_due on task (next_at) where status in ('waiting', 'running')`,
  `create index task_user on task (user_id, id)`,
  `create index task_ended on task (ended_at) where ended_at is not null`,

  `create table task_item (
    task_id bigint not null references task on delete cascade,
    position integer not null,
    record_id bigint not null,
    outcome text not null default 'waiting'
      check (outcome in ('waiting', 'done', 'unchanged', 'skipped', 'failed')),
    code text,
    message text,
    pending jsonb,
    tries smallint not null default 0,
    at timestamptz,
    primary key (task_id, position)
  )`,
  `create index task_item_waiting on task_item (task_id, position) where outcome = 'waiting'`,

  `alter table live_event alter column pid drop not null`,
  `alter table live_event alter column status_id drop not null`,
  `alter table live_event add column task_id bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
