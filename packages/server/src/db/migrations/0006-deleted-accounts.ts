import { type Kysely, sql } from "kysely"

/**
 * Deleted accounts can be restored for 30 days, and keep their e-mail so long; afterwards they are erased: their row stays, without
 * a name, for what points at it. `app_user_email` goes on serving sign-in and the lists, in which only live accounts stand.
 */
const STATEMENTS = [
  `alter table app_user add column erased_at timestamptz`,
  // A person who was erased before has left such a row.
  `update app_user set erased_at = deleted_at
    where deleted_at is not null and email_key = 'erased-' || id || '@erased.invalid'`,
  // Until now an address was free once its account was deleted. Where somebody has it since, the older account is beyond restoring.
  `update app_user as gone set
      deleted_at = least(deleted_at, now() - interval '30 days'),
      email_key = email_key || ' ' || id
    where deleted_at is not null and erased_at is null and exists (
      select from app_user as heir
      where heir.email_key = gone.email_key and heir.id <> gone.id and heir.erased_at is null
        and (heir.deleted_at is null or (heir.deleted_at, heir.id) > (gone.deleted_at, gone.id)))`,
  `create unique index app_user_email_held on app_user (email_key) where erased_at is null`,
  // Whoever renames an organization meets its deleted members as well.
  `create index app_user_members on app_user (organization_id, id) where erased_at is null`,
  `create index app_user_deleted on app_user (deleted_at, id) where deleted_at is not null and erased_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
