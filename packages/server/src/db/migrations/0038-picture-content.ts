import { type Kysely, sql } from "kysely"

/**
 * Bytes of pictures, which were files of the data folder before. They are a table of their own, so that lists of pictures never read them,
 * and stay uncompressed outside of the row: pictures are compressed already, and slices of them can be read.
 */
const STATEMENTS = [
  `create table picture_content (
    picture_id text primary key references picture on delete cascade,
    content bytea not null
  )`,
  `alter table picture_content alter column content set storage external`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
