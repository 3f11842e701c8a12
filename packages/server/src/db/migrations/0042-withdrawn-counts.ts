import { type Kysely, sql } from "kysely"

/**
 * How many interviews were withdrawn or erased, by the outcome that they had, and the counts that a link to a frozen report shows: readers who may not read single
 * responses see the same totals before and after a withdrawal. Earlier withdrawals are known as completed places alone.
 */
const STATEMENTS = [
  `create table withdrawn_count (
    bucket bigint not null,
    version integer not null,
    outcome text not null,
    count integer not null,
    primary key (bucket, version, outcome)
  )`,
  "alter table report_share add column counts jsonb",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
