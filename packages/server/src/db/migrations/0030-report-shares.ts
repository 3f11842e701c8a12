import { type Kysely, sql } from "kysely"

/** Links to reports. What opens them is signed and not kept: a copy of this table opens none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_share (
    pid bigint not null,
    id text not null,
    kind text not null check (kind in ('frozen', 'live')),
    look jsonb not null,
    made_by bigint,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    views integer not null default 0,
    primary key (pid, id)
  )`.execute(db)
}
