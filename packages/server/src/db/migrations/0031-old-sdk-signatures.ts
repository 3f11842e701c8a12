import { type Kysely, sql } from "kysely"

/**
 * Games that have a token now may sign calls in the form without a version for 90 days from this migration; games whose first token
 * is issued later never may.
 */
const STATEMENTS = [
  `alter table game add column old_signature_until timestamptz, add column old_signature_at timestamptz`,
  `update game set old_signature_until = now() + interval '90 days' where token is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
