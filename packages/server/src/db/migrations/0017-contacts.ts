import { type Kysely, sql } from "kysely"

/** What respondents have left to be reached by: apart from their answers, sealed, with the bucket of their interview. */
const STATEMENTS = [
  `create table contact (
    bucket bigint not null,
    interview text not null,
    question text not null,
    format text not null check (format in ('email', 'phone')),
    sealed bytea not null,
    given_at timestamptz not null,
    primary key (bucket, interview, question)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
