import { type Kysely, sql } from "kysely"

/**
 * The interviews of a large project lie in several buckets (project · 64 + slot), its places with them. A row of places is updated with
 * each interview: room is left on its page, so that it stays there.
 */
const STATEMENTS = [
  `alter table project add column slots smallint not null default 1 check (slots between 1 and 64)`,
  `alter table quota rename to quota_of_projects`,
  `create table quota (
    bucket bigint not null,
    portrait_id integer not null,
    target integer not null,
    completed integer not null default 0,
    reserved integer not null default 0,
    primary key (bucket, portrait_id)
  ) with (fillfactor = 50)`,
  `insert into quota select pid * 64, portrait_id, target, completed, reserved from quota_of_projects`,
  `drop table quota_of_projects`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
