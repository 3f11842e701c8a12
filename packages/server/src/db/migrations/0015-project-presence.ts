import { type Kysely, sql } from "kysely"

/** Who has a project open in an editor now: a row for each window, renewed while it is open and gone a minute later, whatever became of the project. */
const STATEMENTS = [
  `create table project_presence (
    pid bigint not null,
    user_id bigint not null,
    tab text not null,
    seen_at timestamptz not null default now(),
    primary key (pid, user_id, tab)
  )`,
  `create index project_presence_seen on project_presence (seen_at)`,
  `create index project_presence_user on project_presence (user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
