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

/** Columns of an account for sign-in, links and passwords. */
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Returns an account that is not deleted, locked until the end of the transaction. */
export const lockAccount = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom("app_user")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()

/** Returns an account by its email address, like {@link lockAccount}. */
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

/** Returns true if the address is not confirmed: no link to it was opened. */
export const isUnconfirmed = ({ status_id }: Pick<Account, "status_id">): boolean =>
  isInvitable(userStatusOf(status_id))

/** Returns true if the user registered and chose a password, false for invited users. */
export const isSelfRegistered = ({ consent_version }: Pick<Account, "consent_version">): boolean =>
  consent_version !== null

/**
 * Marks an account as invited, because the invitation was sent or, without a mail server, stays in the outbox. The revision
 * does not change, so that this does not make edits of the new account stale.
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
