import { type Kysely, sql } from "kysely"

/**
 * Whoever is deactivated while signed in is told so at the next call: the tokens of sessions and scripts that were ended by it are
 * remembered, hashed, for as long as they would have been good.
 */
const STATEMENTS = [
  `create table ended_token (
    token_hash bytea primary key,
    user_id bigint not null references app_user on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index ended_token_user on ended_token (user_id)`,
  `create index ended_token_expiry on ended_token (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
