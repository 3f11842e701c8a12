import { isInvitable, USER_STATUSES, userStatusOf } from "@qo/core/user"
import type { Kysely } from "kysely"
import { type Database, emailKey } from "../db/index.ts"

const COLUMNS = [
  "id",
  "email",
  "fullname",
  "role_id",
  "status_id",
  "locale",
  "password_hash",
  "consent_version",
] as const

/** The columns that the flows of an account need. */
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** An account that is not deleted, locked until the end of the transaction. */
export const lockAccount = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom("app_user")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()

/** The same by its e-mail address. */
export const lockAccountByEmail = (
  trx: Kysely<Database>,
  email: string,
): Promise<Account | undefined> =>
  trx
    .selectFrom("app_user")
    .select(COLUMNS)
    .where("email_key", "=", emailKey(email))
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()

/** The address is not confirmed: no link to it was opened yet. */
export const isUnconfirmed = ({ status_id }: Pick<Account, "status_id">): boolean =>
  isInvitable(userStatusOf(status_id))

/** The person registered and chose a password; the others were invited. */
export const isSelfRegistered = ({ consent_version }: Pick<Account, "consent_version">): boolean =>
  consent_version !== null

/**
 * The invitation was sent, or is stored in the outbox permanently. The revision stays, so that an edit of the new account is not
 * stale because of it.
 */
export async function markInvited(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx
    .updateTable("app_user")
    .set({ status_id: USER_STATUSES.invitationSent.id })
    .where("id", "=", userId)
    .where("status_id", "=", USER_STATUSES.created.id)
    .where("deleted_at", "is", null)
    .execute()
}
