import { type Kysely, sql } from "kysely"

/** The network of each unfinished place, whose number is limited; what lifts that; work of pages that was used up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whatever a run before has done stays as it is.
  await sql`alter table interview add column if not exists network bytea`.execute(db)
  await sql`drop index concurrently if exists interview_network`.execute(db)
  await sql`create index concurrently interview_network on interview (network, bucket)
    where network is not null`.execute(db)
  await sql`alter table project
    add column if not exists shared_network boolean not null default false,
    add column if not exists crowd_noted_at timestamptz`.execute(db)
  await sql`create table if not exists spent_work (
    id bytea primary key,
    expires_at timestamptz not null
  )`.execute(db)
}
