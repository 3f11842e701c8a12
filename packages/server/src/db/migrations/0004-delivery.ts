import { type Kysely, sql } from "kysely"

/** Callbacks on their way, and what changed, for those who watch. */
const STATEMENTS = [
  `create table callback (
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
  )`,
  `create index callback_due on callback (next_attempt_at) where status = 'queued'`,
  `create index callback_newest on callback (id)`,
  `create index callback_status on callback (status, id)`,
  `create index callback_sent on callback (sent_at) where status = 'sent'`,
  `create index callback_dead on callback (created_at) where status = 'dead'`,

  `create table live_event (
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
  )`,
  `create index live_event_age on live_event (at)`,
  `create index live_event_transaction on live_event (transaction_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
