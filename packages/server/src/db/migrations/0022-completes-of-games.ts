import { type Kysely, sql } from "kysely"

/** The portrait that a player's interview counts for: completes are paid by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table respondent_interview add column portrait_id integer`.execute(db)
}
