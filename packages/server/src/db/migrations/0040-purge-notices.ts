import { type Kysely, sql } from "kysely"

/** When the person and the administrators were mailed that a deleted account is about to be removed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column purge_notice_at timestamptz`.execute(db)
}
