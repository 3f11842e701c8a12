import { type Kysely, sql } from "kysely"

/** The server ended the survey, and makes its report; where a person has set the status since, it does not. */
const STATEMENTS = [
  `alter table project add column report_due boolean not null default false`,
  `create index project_report_due on project (pid) where report_due`,
  // Written when ended projects were called finished, and never sent: no report had been made.
  `update outbox_mail set status = 'dead', last_error = 'noReport', body_text = null, body_html = null
   where kind = 'reportReady' and status = 'queued'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
