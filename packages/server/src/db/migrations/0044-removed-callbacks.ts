import { type Kysely, sql } from "kysely"

/** Callback addresses that the owner of a project has removed from delivery. An address may be longer than a key of an index. */
const STATEMENTS = [
  `create table removed_callback (
    pid bigint not null,
    address_hash bytea not null,
    address text not null,
    removed_at timestamptz not null default now(),
    primary key (pid, address_hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
