import { type Kysely, sql } from "kysely"

/** Lists and reports as people keep them. */
const STATEMENTS = [
  `create table saved_view (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user on delete cascade,
    list text not null,
    name text not null,
    name_key text not null,
    query text not null,
    sharing text not null default 'private' check (sharing in ('private', 'organization')),
    created_at timestamptz not null default now(),
    revision integer not null default 1
  )`,
  `create unique index saved_view_name on saved_view (user_id, list, name_key)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
