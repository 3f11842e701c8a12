import { type Kysely, sql } from "kysely"

/**
 * Responses by column, as reports load them; they can be made again from the responses at any time. A project's chunks lie in its first
 * bucket, whatever buckets their responses lie in. `since` (exclusive) and `until` are microseconds of `finished_at`; `held`: responses
 * of that time that there were, so that a chunk that misses one, or has one too many, is made again.
 */
const STATEMENTS = [
  `create table response_chunk (
    bucket bigint not null,
    version integer not null,
    until bigint not null,
    question text not null,
    since bigint not null,
    held integer not null,
    bytes bytea not null,
    primary key (bucket, version, until, question)
  )`,
  // How often responses that were there have changed or gone: whoever has read them before reads again.
  `create table response_revision (
    bucket bigint primary key,
    revision bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
