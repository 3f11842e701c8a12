import { type Kysely, sql } from "kysely"

/**
 * Addresses from which an account signed in, as keyed hashes: what others do wrong elsewhere, or at the same address with other
 * accounts, does not keep it out there.
 */
const STATEMENTS = [
  `create table known_address (
    user_id bigint not null references app_user on delete cascade,
    address_hash bytea not null,
    last_used_at timestamptz not null default now(),
    primary key (user_id, address_hash)
  )`,
  `create index known_address_age on known_address (last_used_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
